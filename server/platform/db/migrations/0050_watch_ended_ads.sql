CREATE TABLE "job_watches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_watches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"token_hash" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "job_watches_once" UNIQUE("email","job_id")
);
--> statement-breakpoint
ALTER TABLE "job_watches" ADD CONSTRAINT "job_watches_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_watches_of_job" ON "job_watches" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_watches_asked" ON "job_watches" USING btree ("asked_at");