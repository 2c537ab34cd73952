-- Returns the requests under which a content was laid out, in order, with the keys of the layouts.
-- Served by the unique indexes and solution_by_content.
SELECT solution.request, solution.key
FROM content
JOIN solution ON solution.content_id = content.id
JOIN engine ON engine.id = solution.engine_id
WHERE content.digest = :digest AND engine.version = :version AND engine.measurer = :measurer
ORDER BY solution.request
