-- Returns the names of the cases whose expectations name a case, in order. Scans the passes.
SELECT DISTINCT c.name FROM stored_pass AS p
JOIN stored_case AS c ON c.id = p.case_id
WHERE :name IN (p.expectation_details ->> '$.sameAs', p.expectation_details ->> '$.mirrorOf')
ORDER BY c.name
