DROP INDEX "jobs_by_occupation";--> statement-breakpoint
DROP INDEX "jobs_search";--> statement-breakpoint
CREATE INDEX "jobs_search" ON "jobs" USING gin ("search_text" gin_trgm_ops,"occupation_ids") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";