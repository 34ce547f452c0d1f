ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "text_stems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN IF NOT EXISTS "text_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_by_stem";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_stem" ON "jobs" USING gin ("text_stems") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";