-- The number of a kind of job, made when it is first asked for: what is put in the queue by a statement of ours needs it.
-- In PL/pgSQL, so that it can be made before the queue's own tables are.
CREATE FUNCTION add_queue_task(name text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  task_id integer;
BEGIN
  INSERT INTO graphile_worker._private_tasks (identifier) VALUES (name)
    ON CONFLICT (identifier) DO UPDATE SET identifier = excluded.identifier RETURNING id INTO task_id;
  RETURN task_id;
END $$;
