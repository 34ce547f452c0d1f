ALTER TABLE "applications" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "shows_opened" boolean DEFAULT true NOT NULL;