CREATE TABLE "promise_mails" (
	"application_id" integer NOT NULL,
	"mail_id" integer NOT NULL,
	CONSTRAINT "promise_mails_application_id_mail_id_pk" PRIMARY KEY("application_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "promise_mails" ADD CONSTRAINT "promise_mails_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_mails" ADD CONSTRAINT "promise_mails_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promise_mails_of_mail" ON "promise_mails" USING btree ("mail_id");