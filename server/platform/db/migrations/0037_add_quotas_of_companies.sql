ALTER TABLE "companies" ADD COLUMN "max_drafts" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "max_upload_mb" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "max_note_file_mb" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
CREATE INDEX "notes_of_company" ON "notes" USING btree ("company_id");