CREATE INDEX "candidates_created" ON "candidates" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_listed" ON "jobs" USING btree ("id","company_id","status","expires_at") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_created" ON "jobs" USING btree ("created_at","id") WHERE "jobs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "jobs_published" ON "jobs" USING btree ("industry_id","published_at" DESC NULLS LAST,"id") WHERE "jobs"."first_published_at" is not null and "jobs"."is_listed";