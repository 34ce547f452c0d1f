CREATE TABLE "answer_tokens" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	CONSTRAINT "answer_tokens_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"storage_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"way" text NOT NULL,
	"sender" text NOT NULL,
	"is_known" boolean NOT NULL,
	"text" text NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"seen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "taken_mails" (
	"application_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "taken_mails_application_id_hash_pk" PRIMARY KEY("application_id","hash")
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "mail_id" integer;--> statement-breakpoint
ALTER TABLE "answer_tokens" ADD CONSTRAINT "answer_tokens_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taken_mails" ADD CONSTRAINT "taken_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_of_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_of_application" ON "messages" USING btree ("application_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("application_id","is_known") WHERE not "messages"."seen";--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_of_mail" ON "replies" USING btree ("mail_id");