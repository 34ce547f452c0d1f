DROP INDEX "applications_of_company_job";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "job_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION "job_key_of"("ad" integer) RETURNS text STABLE LANGUAGE sql AS $$
	SELECT title_key || chr(1) || lpad(id::text, 10, '0') FROM jobs WHERE id = ad
$$;
--> statement-breakpoint
UPDATE "applications" SET "job_key" = job_key_of("job_id");--> statement-breakpoint
CREATE FUNCTION "take_job_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.job_key := coalesce(job_key_of(NEW.job_id), '');
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "applications_take_job_key" BEFORE INSERT OR UPDATE OF "job_id" ON "applications" FOR EACH ROW EXECUTE FUNCTION "take_job_key"();--> statement-breakpoint
CREATE FUNCTION "pass_on_job_key"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE applications SET job_key = job_key_of(NEW.id) WHERE job_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "jobs_pass_on_key" AFTER UPDATE OF "title" ON "jobs" FOR EACH ROW WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION "pass_on_job_key"();--> statement-breakpoint
CREATE INDEX "applications_job" ON "applications" USING btree ("job_key","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_job" ON "applications" USING btree ("company_id","job_key","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
-- Those of an index with a condition are not read by the planner.
CREATE STATISTICS "applications_stars" ON (coalesce("rating", 0)) FROM "applications";
