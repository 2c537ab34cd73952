public import SQLite

/// The steps that a database's schema consists of.
///
/// A migration that was published stays as it is, also before the first release: who uses the program from its sources
/// has databases of each version, and a database knows the checksums of the steps that made it.
public enum Migrations {
  /// What all of them make of an empty database, as one script.
  public static let schema = PackageResources.schema_sql

  /// Selects the orders of lists, as they are before the migration that takes groups of blocks out of them.
  public static let ordersOfGroups = PackageResources._023_orders_of_groups_sql

  /// All of them in the order of their numbers, with the checksums of their scripts.
  public static let all: [Migration] = [
    Migration(
      1, "cases", PackageResources._001_cases_sql,
      "cc4190897960f46fe7485ce3bb1fd40c64e6f88b28d40bbf6516398dc014b01b"),
    Migration(
      2, "history is append-only", PackageResources._002_history_is_append_only_sql,
      "973137dcda54caa7317d42c2b0db4163e9fc7ed6025d9fecb5fd9bcfe9cb68ef"),
    Migration(
      3, "solutions", PackageResources._003_solutions_sql,
      "d5c081f101c683ee49705323f9feba846ee1ccf42dcd54bfc8a0476904c35502"),
    Migration(
      4, "views", PackageResources._004_views_sql,
      "90248b4d9f8e8bd0a9062c533f40cbded255c89ee6695d4583d0908b2e397305"),
    Migration(
      5, "relations change", PackageResources._005_relations_change_sql,
      "1d7b40ad8c0d47e95c96eff1fece2667c0b1356d7c9abcba5332aeb95b83acef"),
    Migration(
      6, "logs", PackageResources._006_logs_sql,
      "318e63ff3d07032e51adf9dfb59c36d9971b2ebadf37ad3235a1b57db9d205bc"),
    Migration(
      7, "texts", PackageResources._007_texts_sql,
      "da5c86e955e92d55cb5e4291f498fe72201661f695b9609eb4ac5480d509355f"),
    Migration(
      8, "rows", PackageResources._008_rows_sql,
      "2e5f2590ec16956fe5fa266ba28b936a309c32cc406350e88e4ea8ecda90388b"),
    Migration(
      9, "recordings", PackageResources._009_recordings_sql,
      "dd5816f4c11597a46e51a7239974f03cb0a2591e2f43d7eff1a50f443c30f4bd"),
    Migration(
      10, "rewrapped views", PackageResources._010_rewrapped_views_sql,
      "023c1333b1edcd7572c8af7ca4030cde4b2495484dd6d82ea0a755ad46e92f5f"),
    Migration(
      11, "shared heights", PackageResources._011_shared_heights_sql,
      "4a412775ac0e1c36aee44421720448e543077007415e43a2f8ac696130d70271"),
    Migration(
      12, "numbered heights", PackageResources._012_numbered_heights_sql,
      "02a3835366b87ed3c5d1a42f32337bee541bda9b9eabb5bc0117dfa463b98158"),
    Migration(
      13, "views by parent", PackageResources._013_views_by_parent_sql,
      "d9655d86f084eaeac2bc1190a90bd982e3c9ea1309c713b76eee77e717d6cc37"),
    Migration(
      14, "checksums", PackageResources._014_checksums_sql,
      "8d77b37713b575c1fa6d0eebc7a82f113f2c70a9a7289f1f3e1f2346b47560e4"),
    Migration(
      15, "UIKit's vocabulary", PackageResources._015_uikit_vocabulary_sql,
      "55dd680a6cbc8e525f82edee7429b78dc22a6f049f4531009ee0f47a199a72bc"),
    Migration(
      16, "case names", PackageResources._016_case_names_sql,
      "c388e9c5d08a8c41adf4ecdbab2725084a362e4b21069872563d3d18ff678c19"),
    Migration(
      17, "expectation details", PackageResources._017_expectation_details_sql,
      "21378d1fe06b7c4deef07b8e1ad313f53b91017334b307f5cb025ab711980081"),
    Migration(
      18, "height environments", PackageResources._018_height_environments_sql,
      "9ea3c6803d5590fcad0a0b44428b282b7eb3593efd1b069aefde643c048975e1"),
    Migration(
      19, "cell overflows", PackageResources._019_cell_overflows_sql,
      "287ccaf910e8a1d2afdce8a6c32d7375e037a52b1eb30acd0c261c590c31c51a"),
    Migration(
      20, "height sets", PackageResources._020_height_sets_sql,
      "a0534ff83faf5910fba5313dee5014b73bdaefd42a7335c577f0fd9a89519aa2"),
    Migration(
      21, "broken cells", PackageResources._021_broken_cells_sql,
      "83fd708133910a5a63d0f7c0108ef5d42c2ea9ec299a87d2a40a254f2afa4b9c"),
    Migration(
      22, "height requests", PackageResources._022_height_requests_sql,
      "a0b404b9fa79597ca2ba11fced6fe1849839283f0c2aff5b5a9de93cd694fd91"),
    Migration(
      23, "lists without groups", PackageResources._023_lists_without_groups_sql,
      "e9f7a188eddbc8c8c7b8e7d77d2f7492c277f5edca6d86ed165cab902d39f3c9"),
    Migration(
      24, "answers in one row", PackageResources._024_answers_in_one_row_sql,
      "c52238b5368870c8a14c68ac58a23028d9827fafce1c6d0179377917ce1acb94"),
  ]
}

extension Migration {
  fileprivate init(_ number: Int, _ name: String, _ script: [UInt8], _ checksum: String) {
    self.init(number: number, name: name, script: script, checksum: checksum)
  }
}
