ALTER TABLE "applications" ADD COLUMN "address_corrected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate_tokens" ADD COLUMN "application_id" integer;