ALTER TABLE "account_tokens" RENAME COLUMN "power" TO "purpose";--> statement-breakpoint
ALTER TABLE "candidate_tokens" RENAME COLUMN "power" TO "purpose";--> statement-breakpoint
ALTER TABLE "mails" RENAME COLUMN "leaving_at" TO "sending_at";--> statement-breakpoint
UPDATE "mails" SET "state" = 'sending' WHERE "state" = 'leaving';