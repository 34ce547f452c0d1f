CREATE TABLE "suppressed_emails" (
	"email" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "suppressed_emails_newest" ON "suppressed_emails" USING btree ("created_at" DESC NULLS LAST,"email");--> statement-breakpoint
CREATE INDEX "mails_of_application" ON "mails" USING btree ("application_id");