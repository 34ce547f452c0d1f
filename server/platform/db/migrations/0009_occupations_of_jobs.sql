ALTER TABLE "jobs" ADD COLUMN "occupation_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "occupations_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "monthly_pay" integer GENERATED ALWAYS AS (least(round(coalesce(max_salary, min_salary) * case salary_period
  when 'HOUR' then coalesce(weekly_hours, 40) * 52 / 12.0
  when 'DAY' then coalesce(weekly_hours, 40) / 8.0 * 52 / 12
  when 'WEEK' then 52 / 12.0
  when 'MONTH' then 1
  when 'YEAR' then 1 / 12.0
end), 2000000000)::integer) STORED;--> statement-breakpoint
CREATE INDEX "jobs_by_occupation" ON "jobs" USING gin ("occupation_ids") WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
CREATE INDEX "jobs_by_pay" ON "jobs" USING btree ("monthly_pay" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";--> statement-breakpoint
CREATE INDEX "jobs_by_start" ON "jobs" USING btree ("starts_on","id" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";