DROP INDEX IF EXISTS "jobs_by_expiry";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_expiry" ON "jobs" USING btree ("expires_at","id" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_paid";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_paid" ON "jobs" USING btree ("monthly_pay" DESC NULLS LAST,"id" DESC NULLS LAST,"expires_at","company_id","country_ids","industry_id","lodging") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed" and "jobs"."deleted_at" is null and "jobs"."deactivated_at" is null and "jobs"."archived_at" is null;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_by_words";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_words" ON "jobs" USING gin ("search_text" gin_trgm_ops,"occupation_ids","country_ids","places" gin_trgm_ops,"text_stems") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_country";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_expiring";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_pay";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_stem";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_search";