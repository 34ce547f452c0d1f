CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "answers_find";--> statement-breakpoint
DROP INDEX "applications_newest";--> statement-breakpoint
DROP INDEX "applications_name";--> statement-breakpoint
DROP INDEX "applications_rating";--> statement-breakpoint
DROP INDEX "applications_seen";--> statement-breakpoint
DROP INDEX "applications_of_company";--> statement-breakpoint
DROP INDEX "applications_of_company_name";--> statement-breakpoint
DROP INDEX "applications_of_company_rating";--> statement-breakpoint
DROP INDEX "applications_of_company_seen";--> statement-breakpoint
DROP INDEX "applications_of_company_stage";--> statement-breakpoint
DROP INDEX "applications_of_company_job";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "applications" SET "search_text" = (
	SELECT coalesce(string_agg(DISTINCT "word", ' '), '') FROM regexp_split_to_table(translate(sort_key(concat_ws(' ',
		"last_name", "first_name", "email", translate("phone", ' ()/-', ''),
		(SELECT string_agg("w"."value", ' ') FROM "answers" "w" WHERE "w"."application_id" = "applications"."id"))), '{|', ''), '\s+') "word");
--> statement-breakpoint
CREATE INDEX "applications_of_stage" ON "applications" USING btree ("stage_id","id","seen") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_find" ON "applications" USING gin ("company_id","search_text" gin_trgm_ops) WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("applied_at","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree ("name_key","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_rating" ON "applications" USING btree (coalesce("rating", 0),"id","rating","seen","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_seen" ON "applications" USING btree ("seen","id","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company" ON "applications" USING btree ("company_id","applied_at","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_name" ON "applications" USING btree ("company_id","name_key","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_rating" ON "applications" USING btree ("company_id",coalesce("rating", 0),"id","rating","seen","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_seen" ON "applications" USING btree ("company_id","seen","id","rating","stage_id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_stage" ON "applications" USING btree ("company_id","stage_id","applied_at","id","seen","rating") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_job" ON "applications" USING btree ("company_id","job_id","id","seen","rating","stage_id") WHERE "applications"."deleted_at" is null;