CREATE TABLE "job_days" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"apply_clicks" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "job_days_job_id_day_referrer_pk" PRIMARY KEY("job_id","day","referrer")
);
--> statement-breakpoint
ALTER TABLE "job_days" ADD CONSTRAINT "job_days_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;