CREATE TABLE "rejection_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rejection_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"position" integer NOT NULL,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rejection_reason_id" integer;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "stages" ADD COLUMN "rejects" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rejection_reasons" ADD CONSTRAINT "rejection_reasons_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rejection_reasons_of_company" ON "rejection_reasons" USING btree ("company_id","position");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_rejection_reason_id_rejection_reasons_id_fk" FOREIGN KEY ("rejection_reason_id") REFERENCES "public"."rejection_reasons"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_of_reason" ON "applications" USING btree ("rejection_reason_id") WHERE "applications"."rejection_reason_id" is not null;--> statement-breakpoint
UPDATE "stages" SET "kind" = 'new' WHERE "name" IN ('Novo', 'New', 'Neu');--> statement-breakpoint
UPDATE "stages" SET "kind" = 'review' WHERE "name" IN ('U razmatranju', 'Under review', 'In Prüfung');--> statement-breakpoint
UPDATE "stages" SET "kind" = 'interview' WHERE "name" IN ('Razgovor', 'Interview', 'Gespräch');--> statement-breakpoint
UPDATE "stages" SET "kind" = 'offer' WHERE "name" IN ('Ponuda', 'Offer', 'Angebot');--> statement-breakpoint
UPDATE "stages" SET "kind" = 'hired' WHERE "name" IN ('Zaposlen', 'Hired', 'Eingestellt');--> statement-breakpoint
UPDATE "stages" SET "kind" = 'rejected' WHERE "name" IN ('Odbijeno', 'Rejected', 'Abgelehnt');--> statement-breakpoint
UPDATE "stages" SET "rejects" = true WHERE "kind" = 'rejected' OR "sends_reply" = 'refuse';--> statement-breakpoint
INSERT INTO "rejection_reasons" ("company_id", "kind", "position", "name")
SELECT c."id", r.kind, r.position, CASE c."language" WHEN 'en' THEN r.en WHEN 'de' THEN r.de ELSE r.hr END
FROM "companies" c CROSS JOIN (VALUES
  (1, 'experience', 'Premalo iskustva', 'Too little experience', 'Zu wenig Erfahrung'),
  (2, 'qualification', 'Nedostaje kvalifikacija', 'Qualification missing', 'Qualifikation fehlt'),
  (3, 'languages', 'Znanje jezika', 'Language skills', 'Sprachkenntnisse'),
  (4, 'start', 'Termin početka ne odgovara', 'Start date does not fit', 'Eintrittstermin passt nicht'),
  (5, 'permit', 'Nema radnu dozvolu', 'No work permit', 'Keine Arbeitserlaubnis'),
  (6, 'unreachable', 'Ne javlja se', 'Cannot be reached', 'Nicht erreichbar'),
  (7, 'declined', 'Kandidat je odustao', 'Candidate declined', 'Bewerber hat abgesagt'),
  (8, 'filled', 'Mjesto je popunjeno', 'Position filled', 'Stelle ist besetzt')) r (position, kind, hr, en, de);
