CREATE TABLE "reply_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"hosts" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "links_elsewhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "replies" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "reply_reviews" ADD CONSTRAINT "reply_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_reviews_of" ON "reply_reviews" USING btree ("company_id","fingerprint");--> statement-breakpoint
CREATE INDEX "reply_reviews_newest" ON "reply_reviews" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_review_id_reply_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reply_reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replies_of_review" ON "replies" USING btree ("review_id","id") WHERE "replies"."review_id" is not null;