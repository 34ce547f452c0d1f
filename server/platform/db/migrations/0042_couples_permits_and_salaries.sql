ALTER TABLE "jobs" ADD COLUMN "for_couples" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "permit_help" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "fourteen_salaries" boolean DEFAULT false NOT NULL;