ALTER TABLE "applications" ADD COLUMN "promise_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answer_promise" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "promise_withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "promise_restored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answer_promise" text;--> statement-breakpoint
CREATE INDEX "applications_promised" ON "applications" USING btree ("company_id","promise_due_at","answered_at","withdrawn_at","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null and "applications"."promise_due_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_awaited" ON "applications" USING btree (coalesce(case when "answered_at" is null and "withdrawn_at" is null then "promise_due_at" end, 'infinity'),"id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_awaited" ON "applications" USING btree ("company_id",coalesce(case when "answered_at" is null and "withdrawn_at" is null then "promise_due_at" end, 'infinity'),"id") WHERE "applications"."deleted_at" is null;