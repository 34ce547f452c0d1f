DROP INDEX IF EXISTS "jobs_by_part";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_part" ON "jobs" USING btree ((("id" - 1) / 3333),"updated_at" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_by_company_part";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_company_part" ON "jobs" USING btree ((("company_id" - 1) / 3333),"updated_at" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed" and not "jobs"."hides_company";--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_under_name";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_under_name" ON "jobs" USING btree ("company_id","updated_at" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed" and not "jobs"."hides_company";--> statement-breakpoint
DROP INDEX IF EXISTS "jobs_by_countries";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_countries" ON "jobs" USING btree ("industry_id","country_ids","published_at" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";