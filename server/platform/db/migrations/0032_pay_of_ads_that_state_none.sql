ALTER TABLE "jobs" drop column "monthly_pay";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "monthly_pay" bigint GENERATED ALWAYS AS (round(coalesce(max_salary, min_salary) * case salary_period
  when 'HOUR' then coalesce(weekly_hours, 40) * 52 / 12.0
  when 'DAY' then coalesce(weekly_hours, 40) / 8.0 * 52 / 12
  when 'WEEK' then 52 / 12.0
  when 'MONTH' then 1
  when 'YEAR' then 1 / 12.0
end)::bigint) STORED;--> statement-breakpoint
CREATE INDEX "jobs_by_pay" ON "jobs" USING btree ("monthly_pay" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "jobs"."status" in ('ACTIVE', 'PUBLISHED') and "jobs"."is_listed";
