ALTER TABLE "application_history" ADD COLUMN "interview_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "answer_by" timestamp with time zone;