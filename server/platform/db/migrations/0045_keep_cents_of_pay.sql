ALTER TABLE "jobs" drop column "monthly_pay";--> statement-breakpoint
ALTER TABLE "jobs" ALTER COLUMN "min_salary" SET DATA TYPE numeric(12, 2), ALTER COLUMN "max_salary" SET DATA TYPE numeric(12, 2), ALTER COLUMN "lodging_price" SET DATA TYPE numeric(12, 2), ALTER COLUMN "weekly_hours" SET DATA TYPE numeric(12, 2);--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "monthly_pay" bigint GENERATED ALWAYS AS (round(coalesce(max_salary, min_salary) * case salary_period
  when 'HOUR' then coalesce(weekly_hours, 40) * 52
  when 'DAY' then coalesce(weekly_hours, 40) * 6.5
  when 'WEEK' then 52 when 'MONTH' then 12 when 'YEAR' then 1
end / 12)::bigint) STORED;--> statement-breakpoint
CREATE INDEX "jobs_by_pay" ON "jobs" USING btree ("monthly_pay" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";
