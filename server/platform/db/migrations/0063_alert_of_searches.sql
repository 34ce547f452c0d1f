CREATE TABLE "search_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"language" text NOT NULL,
	"search" text NOT NULL,
	"rhythm" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"next_on" date NOT NULL,
	CONSTRAINT "search_alerts_once" UNIQUE("email","search")
);
--> statement-breakpoint
CREATE INDEX "search_alerts_due" ON "search_alerts" USING btree ("next_on");