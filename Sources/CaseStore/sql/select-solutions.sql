-- Returns all stored layouts with what their keys are made of, null where that is gone. Scans, once in a verification.
SELECT solution.id, solution.key, solution.request, content.digest, engine.version, engine.measurer
FROM solution
LEFT JOIN content ON content.id = solution.content_id
LEFT JOIN engine ON engine.id = solution.engine_id
ORDER BY solution.id
