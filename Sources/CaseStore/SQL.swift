/// The statements of the folder `sql`.
enum SQL: Int, CaseIterable {
  case advanceRowCounter
  case alignRowCounter
  case countRowGroup
  case deleteCase
  case deleteEmptyRowGroup
  case deleteLatestHeight
  case deleteOlderEngines
  case deleteOrphanedLatestHeights
  case deletePass
  case deleteRow
  case deleteRowBlock
  case deleteRowHeights
  case deleteRowList
  case deleteRowOrder
  case deleteTakenOutRows
  case deleteUnreachedContent
  case findRow
  case insertAmbiguousView
  case insertAssignment
  case insertBrokenConstraint
  case insertCase
  case insertChange
  case insertConflictingConstraint
  case insertConstraint
  case insertContent
  case insertEngine
  case insertExpectedBroken
  case insertExpectedFrame
  case insertFrame
  case insertHeight
  case insertLog
  case insertMetric
  case insertPass
  case insertRecordedView
  case insertUnsettledView
  case insertRecording
  case insertRequiredCrossing
  case insertRewrappedView
  case insertRow
  case insertRowBlock
  case insertRowColumn
  case insertRowGroup
  case insertRowLayout
  case insertRowList
  case insertSolution
  case insertTag
  case insertView
  case insertViolation
  case moveRowBlock
  case moveRowGroup
  case moveRowsToBlock
  case placeRow
  case queryFrames
  case queryHeights
  case renameCase
  case renameLatestHeight
  case renameRowList
  case replaceLatestHeight
  case replaceRowBlockSum
  case replaceRowGroupSum
  case replaceRowHeights
  case selectAmbiguousViews
  case selectAssignments
  case selectBrokenConstraints
  case selectCase
  case selectChanges
  case selectConflictingConstraints
  case selectConstraints
  case selectCounts
  case selectExpectedBroken
  case selectExpectedFrames
  case selectFrames
  case selectFramesHolder
  case selectHeight
  case selectHeightChunks
  case selectLatestHeight
  case selectLog
  case selectMetrics
  case selectNames
  case selectPasses
  case selectRecordedViews
  case selectUnsettledViews
  case selectRecordings
  case selectRequests
  case selectRequiredCrossings
  case selectRewrappedViews
  case selectRow
  case selectRowBlock
  case selectRowBlockSums
  case selectRowBlocks
  case selectRowByKey
  case selectRowColumns
  case selectRowGroupSums
  case selectRowGroups
  case selectRowHeights
  case selectRowIds
  case selectRowLayout
  case selectRowLayoutKin
  case selectRowLayouts
  case selectRowList
  case selectRowRange
  case selectSimilarNames
  case selectSizes
  case selectSolution
  case selectSolutionsOfContent
  case selectSummaries
  case selectTables
  case selectTags
  case selectUnsoundRows
  case selectUnsoundSolutions
  case selectViews
  case selectViolations
  case takeOutRows
  case updateRow
  case updateRowBlock

  /// The file's text, its header included.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  private var bytes: [UInt8] {
    switch self {
    case .advanceRowCounter: PackageResources.advance_row_counter_sql
    case .alignRowCounter: PackageResources.align_row_counter_sql
    case .countRowGroup: PackageResources.count_row_group_sql
    case .deleteCase: PackageResources.delete_case_sql
    case .deleteEmptyRowGroup: PackageResources.delete_empty_row_group_sql
    case .deleteLatestHeight: PackageResources.delete_latest_height_sql
    case .deleteOlderEngines: PackageResources.delete_older_engines_sql
    case .deleteOrphanedLatestHeights: PackageResources.delete_orphaned_latest_heights_sql
    case .deletePass: PackageResources.delete_pass_sql
    case .deleteRow: PackageResources.delete_row_sql
    case .deleteRowBlock: PackageResources.delete_row_block_sql
    case .deleteRowHeights: PackageResources.delete_row_heights_sql
    case .deleteRowList: PackageResources.delete_row_list_sql
    case .deleteRowOrder: PackageResources.delete_row_order_sql
    case .deleteTakenOutRows: PackageResources.delete_taken_out_rows_sql
    case .deleteUnreachedContent: PackageResources.delete_unreached_content_sql
    case .findRow: PackageResources.find_row_sql
    case .insertAmbiguousView: PackageResources.insert_ambiguous_view_sql
    case .insertAssignment: PackageResources.insert_assignment_sql
    case .insertBrokenConstraint: PackageResources.insert_broken_constraint_sql
    case .insertCase: PackageResources.insert_case_sql
    case .insertChange: PackageResources.insert_change_sql
    case .insertConflictingConstraint: PackageResources.insert_conflicting_constraint_sql
    case .insertConstraint: PackageResources.insert_constraint_sql
    case .insertContent: PackageResources.insert_content_sql
    case .insertEngine: PackageResources.insert_engine_sql
    case .insertExpectedBroken: PackageResources.insert_expected_broken_sql
    case .insertExpectedFrame: PackageResources.insert_expected_frame_sql
    case .insertFrame: PackageResources.insert_frame_sql
    case .insertHeight: PackageResources.insert_height_sql
    case .insertLog: PackageResources.insert_log_sql
    case .insertMetric: PackageResources.insert_metric_sql
    case .insertPass: PackageResources.insert_pass_sql
    case .insertRecordedView: PackageResources.insert_recorded_view_sql
    case .insertUnsettledView: PackageResources.insert_unsettled_view_sql
    case .insertRecording: PackageResources.insert_recording_sql
    case .insertRequiredCrossing: PackageResources.insert_required_crossing_sql
    case .insertRewrappedView: PackageResources.insert_rewrapped_view_sql
    case .insertRow: PackageResources.insert_row_sql
    case .insertRowBlock: PackageResources.insert_row_block_sql
    case .insertRowColumn: PackageResources.insert_row_column_sql
    case .insertRowGroup: PackageResources.insert_row_group_sql
    case .insertRowLayout: PackageResources.insert_row_layout_sql
    case .insertRowList: PackageResources.insert_row_list_sql
    case .insertSolution: PackageResources.insert_solution_sql
    case .insertTag: PackageResources.insert_tag_sql
    case .insertView: PackageResources.insert_view_sql
    case .insertViolation: PackageResources.insert_violation_sql
    case .moveRowBlock: PackageResources.move_row_block_sql
    case .moveRowGroup: PackageResources.move_row_group_sql
    case .moveRowsToBlock: PackageResources.move_rows_to_block_sql
    case .placeRow: PackageResources.place_row_sql
    case .queryFrames: PackageResources.query_frames_sql
    case .queryHeights: PackageResources.query_heights_sql
    case .renameCase: PackageResources.rename_case_sql
    case .renameLatestHeight: PackageResources.rename_latest_height_sql
    case .renameRowList: PackageResources.rename_row_list_sql
    case .replaceLatestHeight: PackageResources.replace_latest_height_sql
    case .replaceRowBlockSum: PackageResources.replace_row_block_sum_sql
    case .replaceRowGroupSum: PackageResources.replace_row_group_sum_sql
    case .replaceRowHeights: PackageResources.replace_row_heights_sql
    case .selectAmbiguousViews: PackageResources.select_ambiguous_views_sql
    case .selectAssignments: PackageResources.select_assignments_sql
    case .selectBrokenConstraints: PackageResources.select_broken_constraints_sql
    case .selectCase: PackageResources.select_case_sql
    case .selectChanges: PackageResources.select_changes_sql
    case .selectConflictingConstraints: PackageResources.select_conflicting_constraints_sql
    case .selectConstraints: PackageResources.select_constraints_sql
    case .selectCounts: PackageResources.select_counts_sql
    case .selectExpectedBroken: PackageResources.select_expected_broken_sql
    case .selectExpectedFrames: PackageResources.select_expected_frames_sql
    case .selectFrames: PackageResources.select_frames_sql
    case .selectFramesHolder: PackageResources.select_frames_holder_sql
    case .selectHeight: PackageResources.select_height_sql
    case .selectHeightChunks: PackageResources.select_height_chunks_sql
    case .selectLatestHeight: PackageResources.select_latest_height_sql
    case .selectLog: PackageResources.select_log_sql
    case .selectMetrics: PackageResources.select_metrics_sql
    case .selectNames: PackageResources.select_names_sql
    case .selectPasses: PackageResources.select_passes_sql
    case .selectRecordedViews: PackageResources.select_recorded_views_sql
    case .selectUnsettledViews: PackageResources.select_unsettled_views_sql
    case .selectRecordings: PackageResources.select_recordings_sql
    case .selectRequests: PackageResources.select_requests_sql
    case .selectRequiredCrossings: PackageResources.select_required_crossings_sql
    case .selectRewrappedViews: PackageResources.select_rewrapped_views_sql
    case .selectRow: PackageResources.select_row_sql
    case .selectRowBlock: PackageResources.select_row_block_sql
    case .selectRowBlockSums: PackageResources.select_row_block_sums_sql
    case .selectRowBlocks: PackageResources.select_row_blocks_sql
    case .selectRowByKey: PackageResources.select_row_by_key_sql
    case .selectRowColumns: PackageResources.select_row_columns_sql
    case .selectRowGroupSums: PackageResources.select_row_group_sums_sql
    case .selectRowGroups: PackageResources.select_row_groups_sql
    case .selectRowHeights: PackageResources.select_row_heights_sql
    case .selectRowIds: PackageResources.select_row_ids_sql
    case .selectRowLayout: PackageResources.select_row_layout_sql
    case .selectRowLayoutKin: PackageResources.select_row_layout_kin_sql
    case .selectRowLayouts: PackageResources.select_row_layouts_sql
    case .selectRowList: PackageResources.select_row_list_sql
    case .selectRowRange: PackageResources.select_row_range_sql
    case .selectSimilarNames: PackageResources.select_similar_names_sql
    case .selectSizes: PackageResources.select_sizes_sql
    case .selectSolution: PackageResources.select_solution_sql
    case .selectSolutionsOfContent: PackageResources.select_solutions_of_content_sql
    case .selectSummaries: PackageResources.select_summaries_sql
    case .selectTables: PackageResources.select_tables_sql
    case .selectTags: PackageResources.select_tags_sql
    case .selectUnsoundRows: PackageResources.select_unsound_rows_sql
    case .selectUnsoundSolutions: PackageResources.select_unsound_solutions_sql
    case .selectViews: PackageResources.select_views_sql
    case .selectViolations: PackageResources.select_violations_sql
    case .takeOutRows: PackageResources.take_out_rows_sql
    case .updateRow: PackageResources.update_row_sql
    case .updateRowBlock: PackageResources.update_row_block_sql
    }
  }
}
