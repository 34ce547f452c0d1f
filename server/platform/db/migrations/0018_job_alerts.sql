CREATE TABLE "alert_digests" (
	"candidate_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "alert_digests_candidate_id_day_pk" PRIMARY KEY("candidate_id","day")
);
--> statement-breakpoint
CREATE TABLE "alert_matches" (
	"candidate_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"score" integer NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"sent_on" date,
	CONSTRAINT "alert_matches_candidate_id_job_id_pk" PRIMARY KEY("candidate_id","job_id")
);
--> statement-breakpoint
CREATE TABLE "application_digests" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "application_digests_company_id_day_pk" PRIMARY KEY("company_id","day")
);
--> statement-breakpoint
CREATE TABLE "digested_applications" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_contacts" (
	"candidate_id" integer PRIMARY KEY NOT NULL,
	"is_subscribed" boolean NOT NULL,
	"pushed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_marketing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_digests" ADD CONSTRAINT "alert_digests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_matches" ADD CONSTRAINT "alert_matches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_digests" ADD CONSTRAINT "application_digests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digested_applications" ADD CONSTRAINT "digested_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_contacts" ADD CONSTRAINT "marketing_contacts_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_matches_unsent" ON "alert_matches" USING btree ("candidate_id") WHERE "alert_matches"."sent_on" is null;--> statement-breakpoint
CREATE INDEX "alert_matches_of_job" ON "alert_matches" USING btree ("job_id");