CREATE TABLE "interview_links" (
	"hash" text PRIMARY KEY NOT NULL,
	"interview_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_times" (
	"interview_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_times_interview_id_starts_at_pk" PRIMARY KEY("interview_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "interviewers" (
	"interview_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "interviewers_interview_id_user_id_pk" PRIMARY KEY("interview_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"minutes" smallint NOT NULL,
	"zone" text NOT NULL,
	"candidate_zone" text NOT NULL,
	"way" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"stage_id" integer,
	"starts_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"candidate_message" text DEFAULT '' NOT NULL,
	"ended_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "interview_links" ADD CONSTRAINT "interview_links_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_times" ADD CONSTRAINT "interview_times_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_interview_id_interviews_id_fk" FOREIGN KEY ("interview_id") REFERENCES "public"."interviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewers" ADD CONSTRAINT "interviewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_stage_id_stages_id_fk" FOREIGN KEY ("stage_id") REFERENCES "public"."stages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_links_of" ON "interview_links" USING btree ("interview_id");--> statement-breakpoint
CREATE INDEX "interviewers_of_user" ON "interviewers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "interviews_of_application" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_of_company" ON "interviews" USING btree ("company_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_open" ON "interviews" USING btree ("company_id","created_at") WHERE "interviews"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "interviews_agreed" ON "interviews" USING btree ("starts_at") WHERE "interviews"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "interviews_of_stage" ON "interviews" USING btree ("stage_id") WHERE "interviews"."stage_id" is not null;