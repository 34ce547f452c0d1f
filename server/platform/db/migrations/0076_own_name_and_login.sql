ALTER TABLE "users" ALTER COLUMN "application_mail" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "application_mail" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "email" text;--> statement-breakpoint
UPDATE "users" SET "application_mail" = NULL WHERE "role" = 'owner' AND "name" = '' AND NOT "is_admin";
