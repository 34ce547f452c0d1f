DROP INDEX IF EXISTS "job_translations_same_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "job_translations_same_text" ON "job_translations" USING btree (md5(translate(lower("description"), 'ČĆĐŠŽÄÖÜ', 'čćđšžäöü')));--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_same_text";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_same_text" ON "jobs" USING btree (md5(translate(lower("description"), 'ČĆĐŠŽÄÖÜ', 'čćđšžäöü')));