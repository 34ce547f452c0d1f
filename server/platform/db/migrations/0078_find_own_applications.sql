DROP INDEX IF EXISTS "applications_of_company_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_name" ON "applications" USING btree ("company_id","name_key","id","seen","rating","stage_id","assignee_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_of_company_rating";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_rating" ON "applications" USING btree ("company_id",coalesce("rating", 0),"id","rating","seen","stage_id","assignee_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_of_company_seen";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_seen" ON "applications" USING btree ("company_id","seen","id","rating","stage_id","assignee_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_of_company_stage";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_stage" ON "applications" USING btree ("company_id","stage_id","applied_at","id","seen","rating","assignee_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_of_company_job";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_job" ON "applications" USING btree ("company_id","job_key","id","seen","rating","stage_id","assignee_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_awaited";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_awaited" ON "applications" USING btree (coalesce(case when "answered_at" is null and "withdrawn_at" is null then "promise_due_at" end, 'infinity'),"id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "applications_of_company_awaited";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_company_awaited" ON "applications" USING btree ("company_id",coalesce(case when "answered_at" is null and "withdrawn_at" is null then "promise_due_at" end, 'infinity'),"id","seen","rating","stage_id","assignee_id") WHERE "applications"."deleted_at" is null;
