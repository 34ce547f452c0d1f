DROP INDEX IF EXISTS "applications_unread";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_unread" ON "applications" USING btree ("company_id","job_id","applied_at") WHERE "applications"."deleted_at" is null and not "applications"."seen";--> statement-breakpoint
DROP INDEX IF EXISTS "companies_find_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_find_name" ON "companies" USING gin (translate(sort_key("name"), '{|', '') gin_trgm_ops);--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_changed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_changed" ON "jobs" USING btree ("updated_at","id") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_titled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_titled" ON "jobs" USING btree ("title_key","id") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_ending";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_ending" ON "jobs" USING btree ("expires_at","id") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_waiting";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_waiting" ON "jobs" USING btree ("submitted_at","id") WHERE "jobs"."status" in ('PENDING_APPROVAL', 'PENDING_APPROVAL_FINAL') and "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_search_others";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_search_others" ON "jobs" USING gin ("search_text" gin_trgm_ops) WHERE not ("jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed");--> statement-breakpoint
DROP INDEX IF EXISTS "companies_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_newest" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_by_status";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_status" ON "jobs" USING btree ("status","id","company_id","expires_at") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_listed";--> statement-breakpoint
-- The planner knows how often a word occurs in names only since then.
ANALYZE "companies";
