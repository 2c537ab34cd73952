/// A built-in case document: its file's name without the extension, its bytes, and those of its list's rows.
public struct Seed: Sendable {
  public let name: String
  /// JSON in UTF-8, `layoutcase/1`.
  public let document: [UInt8]
  /// Rows as NDJSON in UTF-8; `nil` for what is no cell of a list.
  public let rows: [UInt8]?

  init(_ name: String, _ document: [UInt8], rows: [UInt8]? = nil) {
    self.name = name
    self.document = document
    self.rows = rows
  }
}

/// The case documents of `Seeds/cases`, compiled into the program.
public enum Seeds {
  /// In the order of their names. The package manager gives no listing of what it embeds, so a test
  /// compares this one with the folder.
  public static var all: [Seed] {
    [
      Seed("article-0-cell-compressed-size", PackageResources.article_0_cell_compressed_size_json),
      Seed("article-0-cell-contents", PackageResources.article_0_cell_contents_json),
      Seed("article-0-cell-image-compressed", PackageResources.article_0_cell_image_compressed_json),
      Seed(
        "article-0-cell-image-kept-by-inequality",
        PackageResources.article_0_cell_image_kept_by_inequality_json),
      Seed(
        "article-0-cell-image-kept-by-priority", PackageResources.article_0_cell_image_kept_by_priority_json),
      Seed("article-0-cell-widths", PackageResources.article_0_cell_widths_json),
      Seed(
        "article-0-feed", PackageResources.article_0_feed_json,
        rows: PackageResources.article_0_feed_ndjson),
      Seed(
        "article-0-feed-image-kept", PackageResources.article_0_feed_image_kept_json,
        rows: PackageResources.article_0_feed_ndjson),
      Seed("article-0-intrinsic-view", PackageResources.article_0_intrinsic_view_json),
      Seed("article-0-top-and-bottom-views", PackageResources.article_0_top_and_bottom_views_json),
      Seed("article-0-two-labels", PackageResources.article_0_two_labels_json),
      Seed("article-1-at-most", PackageResources.article_1_at_most_json),
      Seed("article-1-both-compressed", PackageResources.article_1_both_compressed_json),
      Seed("article-1-compressed", PackageResources.article_1_compressed_json),
      Seed("article-1-intrinsic-override", PackageResources.article_1_intrinsic_override_json),
      Seed("article-1-stretched", PackageResources.article_1_stretched_json),
      Seed("article-1-texts", PackageResources.article_1_texts_json),
      Seed("article-2-compression", PackageResources.article_2_compression_json),
      Seed("article-2-defaults-compression-code", PackageResources.article_2_defaults_compression_code_json),
      Seed("article-2-defaults-compression-ib", PackageResources.article_2_defaults_compression_ib_json),
      Seed("article-2-defaults-hugging-code", PackageResources.article_2_defaults_hugging_code_json),
      Seed("article-2-defaults-hugging-ib", PackageResources.article_2_defaults_hugging_ib_json),
      Seed("article-2-fitting-size-level", PackageResources.article_2_fitting_size_level_json),
      Seed("article-2-hugging", PackageResources.article_2_hugging_json),
      Seed("article-2-intrinsic-content-size", PackageResources.article_2_intrinsic_content_size_json),
      Seed("article-2-priority-constants", PackageResources.article_2_priority_constants_json),
      Seed("article-2-text-changed-on-screen", PackageResources.article_2_text_changed_on_screen_json),
      Seed("article-2-width-constraint-1000", PackageResources.article_2_width_constraint_1000_json),
      Seed("article-2-width-constraint-749", PackageResources.article_2_width_constraint_749_json),
      Seed("article-3-at-least-intrinsic-30", PackageResources.article_3_at_least_intrinsic_30_json),
      Seed("article-3-at-least-intrinsic-70", PackageResources.article_3_at_least_intrinsic_70_json),
      Seed("article-3-at-least-no-intrinsic", PackageResources.article_3_at_least_no_intrinsic_json),
      Seed("article-3-at-most-intrinsic-120", PackageResources.article_3_at_most_intrinsic_120_json),
      Seed("article-3-at-most-intrinsic-60", PackageResources.article_3_at_most_intrinsic_60_json),
      Seed("article-3-at-most-no-intrinsic", PackageResources.article_3_at_most_no_intrinsic_json),
      Seed("article-3-between-intrinsic-120", PackageResources.article_3_between_intrinsic_120_json),
      Seed("article-3-between-intrinsic-30", PackageResources.article_3_between_intrinsic_30_json),
      Seed("article-3-between-intrinsic-70", PackageResources.article_3_between_intrinsic_70_json),
      Seed("article-3-between-no-intrinsic", PackageResources.article_3_between_no_intrinsic_json),
      Seed("article-3-container-widths", PackageResources.article_3_container_widths_json),
      Seed("article-3-kept-and-relaid", PackageResources.article_3_kept_and_relaid_json),
      Seed("article-3-lowered", PackageResources.article_3_lowered_json),
      Seed("article-3-lowered-and-raised", PackageResources.article_3_lowered_and_raised_json),
      Seed("article-3-never-raised", PackageResources.article_3_never_raised_json),
      Seed("article-3-positions", PackageResources.article_3_positions_json),
      Seed("article-3-raised-first-compressed", PackageResources.article_3_raised_first_compressed_json),
      Seed("article-3-raised-first-stretched", PackageResources.article_3_raised_first_stretched_json),
      Seed("article-3-raised-last-compressed", PackageResources.article_3_raised_last_compressed_json),
      Seed("article-3-raised-last-stretched", PackageResources.article_3_raised_last_stretched_json),
      Seed("article-3-raised-once", PackageResources.article_3_raised_once_json),
      Seed("article-4-inner-labels", PackageResources.article_4_inner_labels_json),
      Seed("article-4-smart-label-and-neighbour", PackageResources.article_4_smart_label_and_neighbour_json),
      Seed("article-4-smart-label-grows", PackageResources.article_4_smart_label_grows_json),
      Seed("article-4-smart-label-text", PackageResources.article_4_smart_label_text_json),
      Seed("uikit-alignment-insets", PackageResources.uikit_alignment_insets_json),
      Seed("uikit-baselines", PackageResources.uikit_baselines_json),
      Seed("uikit-controls", PackageResources.uikit_controls_json),
      Seed("uikit-era", PackageResources.uikit_era_json),
      Seed("uikit-intrinsic-by-width", PackageResources.uikit_intrinsic_by_width_json),
      Seed("uikit-keyboard", PackageResources.uikit_keyboard_json),
      Seed("uikit-margins", PackageResources.uikit_margins_json),
      Seed("uikit-margins-centres", PackageResources.uikit_margins_centres_json),
      Seed("uikit-named-priorities", PackageResources.uikit_named_priorities_json),
      Seed("uikit-ratios-and-names", PackageResources.uikit_ratios_and_names_json),
      Seed("uikit-readable-content", PackageResources.uikit_readable_content_json),
      Seed("uikit-rounded", PackageResources.uikit_rounded_json),
      Seed("uikit-safe-area", PackageResources.uikit_safe_area_json),
      Seed("uikit-scroll-view", PackageResources.uikit_scroll_view_json),
      Seed("uikit-scroll-view-ambiguous", PackageResources.uikit_scroll_view_ambiguous_json),
      Seed("uikit-scroll-view-guides", PackageResources.uikit_scroll_view_guides_json),
      Seed("uikit-stack-alignment", PackageResources.uikit_stack_alignment_json),
      Seed("uikit-stack-baselines", PackageResources.uikit_stack_baselines_json),
      Seed("uikit-stack-custom-spacing", PackageResources.uikit_stack_custom_spacing_json),
      Seed("uikit-stack-equal-centering", PackageResources.uikit_stack_equal_centering_json),
      Seed("uikit-stack-equal-spacing", PackageResources.uikit_stack_equal_spacing_json),
      Seed("uikit-stack-fill", PackageResources.uikit_stack_fill_json),
      Seed("uikit-stack-fill-by-hand", PackageResources.uikit_stack_fill_by_hand_json),
      Seed("uikit-stack-fill-equally", PackageResources.uikit_stack_fill_equally_json),
      Seed("uikit-stack-fill-proportionally", PackageResources.uikit_stack_fill_proportionally_json),
      Seed("uikit-stack-hidden", PackageResources.uikit_stack_hidden_json),
      Seed("uikit-stack-hiding-conflict", PackageResources.uikit_stack_hiding_conflict_json),
      Seed("uikit-stack-hiding-priority", PackageResources.uikit_stack_hiding_priority_json),
      Seed("uikit-stack-margins", PackageResources.uikit_stack_margins_json),
      Seed("uikit-stack-not-arranged", PackageResources.uikit_stack_not_arranged_json),
      Seed("uikit-stack-texts", PackageResources.uikit_stack_texts_json),
      Seed("uikit-text-view-scrolls", PackageResources.uikit_text_view_scrolls_json),
      Seed("uikit-variations", PackageResources.uikit_variations_json),
      Seed("uikit-variations-by-text", PackageResources.uikit_variations_by_text_json),
    ]
  }
}
