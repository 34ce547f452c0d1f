CREATE TABLE "feed_fetches" (
	"path" text PRIMARY KEY NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"status" smallint,
	"ads" integer,
	"agent" text DEFAULT '' NOT NULL
);
