CREATE TABLE "counted_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "counted_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"mailbox" text NOT NULL,
	"name" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "mailbox" text;--> statement-breakpoint
CREATE INDEX "counted_mails_of" ON "counted_mails" USING btree ("mailbox","name","counted_at");--> statement-breakpoint
CREATE INDEX "mails_held" ON "mails" USING btree ("mailbox") WHERE "mails"."mailbox" is not null;