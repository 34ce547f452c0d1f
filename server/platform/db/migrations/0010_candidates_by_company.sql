-- What names are sorted by: the Croatian alphabet, whatever collations the server has. '{' and '|' come after every letter.
CREATE FUNCTION "sort_key"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
	replace(replace(replace(replace(replace(replace(replace(replace(
		translate("value" COLLATE "C", 'ÀÁÂÃÄÅĀĂĄÆÇÈÉÊËĒĔĖĘĚÌÍÎÏĪĬĮŁÑŃŅŇÒÓÔÕÖØŌŎŐŔŖŘŚŜŞȘŢŤȚÙÚÛÜŪŬŮŰŲÝŸŹŻÐÞĞĜĢĶĻĽĹĴĤĦàáâãäåāăąæçèéêëēĕėęěìíîïīĭįıłñńņňòóôõöøōŏőŕŗřśŝşșßţťțùúûüūŭůűųýÿźżðþğĝģķļľĺĵĥħČĆĐŠŽABCDEFGHIJKLMNOPQRSTUVWXYZ', 'aaaaaaaaaaceeeeeeeeeiiiiiiilnnnnooooooooorrrsssstttuuuuuuuuuyyzzdtgggkllljhhaaaaaaaaaaceeeeeeeeeiiiiiiiilnnnnooooooooorrrssssstttuuuuuuuuuyyzzdtgggkllljhhčćđšžabcdefghijklmnopqrstuvwxyz'),
		'dž', 'd{z{'), 'č', 'c{'), 'ć', 'c|'), 'đ', 'd|'), 'lj', 'l{j'), 'nj', 'n{j'), 'š', 's{'), 'ž', 'z{');
--> statement-breakpoint
CREATE TABLE "application_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"kind" text NOT NULL,
	"value" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_candidates" (
	"company_id" integer NOT NULL,
	"candidate_id" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"last_applied_at" timestamp with time zone NOT NULL,
	"first_name_key" text collate "C" GENERATED ALWAYS AS (sort_key(first_name)) STORED NOT NULL,
	"last_name_key" text collate "C" GENERATED ALWAYS AS (sort_key(last_name)) STORED NOT NULL,
	CONSTRAINT "company_candidates_company_id_candidate_id_pk" PRIMARY KEY("company_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"note_id" integer NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_of_company";--> statement-breakpoint
DROP INDEX "applications_of_job";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (sort_key(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "first_name_key" text collate "C" GENERATED ALWAYS AS (sort_key(first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "last_name_key" text collate "C" GENERATED ALWAYS AS (sort_key(last_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "application_history" ADD CONSTRAINT "application_history_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_candidates" ADD CONSTRAINT "company_candidates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_candidates" ADD CONSTRAINT "company_candidates_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "company_candidates" ("company_id", "candidate_id", "first_name", "last_name", "email", "phone", "last_applied_at")
	SELECT DISTINCT ON ("company_id", "candidate_id") "company_id", "candidate_id", "first_name", "last_name", "email", coalesce("phone", ''), "applied_at"
	FROM "applications" ORDER BY "company_id", "candidate_id", "applied_at" DESC, "id" DESC;--> statement-breakpoint
CREATE INDEX "application_history_of" ON "application_history" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "company_candidates_latest" ON "company_candidates" USING btree ("company_id","last_applied_at","candidate_id");--> statement-breakpoint
CREATE INDEX "company_candidates_first_name" ON "company_candidates" USING btree ("company_id","first_name_key","candidate_id");--> statement-breakpoint
CREATE INDEX "company_candidates_last_name" ON "company_candidates" USING btree ("company_id","last_name_key","candidate_id");--> statement-breakpoint
CREATE INDEX "company_candidates_email" ON "company_candidates" USING btree ("company_id","email","candidate_id");--> statement-breakpoint
CREATE INDEX "company_candidates_phone" ON "company_candidates" USING btree ("company_id","phone","candidate_id");--> statement-breakpoint
CREATE INDEX "company_candidates_of_candidate" ON "company_candidates" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "note_files_of_note" ON "note_files" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "answers_to_question" ON "answers" USING btree ("question_id","application_id");--> statement-breakpoint
CREATE INDEX "answers_find" ON "answers" USING gin ("value" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "applications_newest" ON "applications" USING btree ("applied_at","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_name" ON "applications" USING btree ("name_key","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_rating" ON "applications" USING btree (coalesce("rating", 0),"id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_seen" ON "applications" USING btree ("seen","applied_at","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_name" ON "applications" USING btree ("company_id","name_key","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_rating" ON "applications" USING btree ("company_id",coalesce("rating", 0),"id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_seen" ON "applications" USING btree ("company_id","seen","applied_at","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_stage" ON "applications" USING btree ("company_id","stage_id","applied_at","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_company_job" ON "applications" USING btree ("company_id","job_id","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_deleted" ON "applications" USING btree ("deleted_at") WHERE "applications"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "candidates_earliest" ON "candidates" USING btree ("last_applied_at","id");--> statement-breakpoint
CREATE INDEX "candidates_first_name" ON "candidates" USING btree ("first_name_key","id");--> statement-breakpoint
CREATE INDEX "candidates_last_name" ON "candidates" USING btree ("last_name_key","id");--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "candidates_phone_backward" ON "candidates" USING btree ("phone" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidates_opted_out" ON "candidates" USING btree ("opted_out_at","id");--> statement-breakpoint
CREATE INDEX "candidates_opted_out_backward" ON "candidates" USING btree ("opted_out_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "candidates_email_order" ON "candidates" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "candidates_find_first_name" ON "candidates" USING gin (translate("first_name_key", '{|', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_find_last_name" ON "candidates" USING gin (translate("last_name_key", '{|', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_find_email" ON "candidates" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "candidates_find_phone" ON "candidates" USING gin (translate("phone", ' ()/-', '') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notes_of_application" ON "notes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_of_company" ON "applications" USING btree ("company_id","applied_at","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_job" ON "applications" USING btree ("job_id","applied_at","id") WHERE "applications"."deleted_at" is null;