CREATE TABLE "missed_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missed_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"words" text NOT NULL,
	"visitors" bit(256) NOT NULL,
	CONSTRAINT "missed_searches_of_day" UNIQUE("day","words")
);
--> statement-breakpoint
CREATE TABLE "occupation_names" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "occupation_names_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occupation_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occupation_names_name_unique" UNIQUE("name")
);
