CREATE TABLE "company_signs" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"signs" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_signs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"signs" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_passes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_passes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"user_id" integer,
	"signs" text[] NOT NULL,
	"reason" text NOT NULL,
	"passed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_checked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "answered_percent" integer;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "has_signs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "language" text DEFAULT 'hr' NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "company_signs" ADD CONSTRAINT "company_signs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_signs" ADD CONSTRAINT "job_signs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_passes" ADD CONSTRAINT "sign_passes_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_passes_of_job" ON "sign_passes" USING btree ("job_id","id");--> statement-breakpoint
CREATE INDEX "job_reports_of_reader" ON "job_reports" USING btree ("email") WHERE "job_reports"."email" is not null;