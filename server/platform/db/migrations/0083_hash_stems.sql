ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "stem_hashes" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_searched";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_searched" ON "jobs" USING gin ("search_text" gin_trgm_ops,"occupation_ids","country_ids","places" gin_trgm_ops,"stem_hashes") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "jobs_by_words";
