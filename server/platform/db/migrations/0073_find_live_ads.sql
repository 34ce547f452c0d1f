DROP INDEX IF EXISTS "companies_blocked";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_blocked" ON "companies" USING btree ("id") WHERE "companies"."blocked_at" is not null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_live";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_live" ON "jobs" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","company_id") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed" and "jobs"."deleted_at" is null and "jobs"."deactivated_at" is null and "jobs"."archived_at" is null;