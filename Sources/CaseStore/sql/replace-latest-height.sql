-- Returns nothing; served by the primary key.
INSERT OR REPLACE INTO latest_height (
  case_name, digest, request, engine_version, measurer, checksum
)
VALUES (
  :case_name, :digest, :request, :version, :measurer, :checksum
)
