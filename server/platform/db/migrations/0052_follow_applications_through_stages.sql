ALTER TABLE "application_history" ADD COLUMN "entered_stage_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "rejected_from_id" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "application_history_entered" ON "application_history" USING btree ("entered_stage_id","application_id","at") WHERE "application_history"."entered_stage_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_figures" ON "applications" USING btree ("company_id","applied_at","stage_id","rejected_from_id","answered_at","withdrawn_at","job_id","id") WHERE "applications"."deleted_at" is null;--> statement-breakpoint
UPDATE "application_history" h SET "entered_stage_id" = m.to_id
FROM (SELECT id, to_id, row_number() OVER (PARTITION BY application_id, to_id ORDER BY id) nth FROM (
    SELECT h."id", h."application_id", coalesce(lead(h."from_stage_id") OVER (PARTITION BY h."application_id" ORDER BY h."id"), a."stage_id") to_id
    FROM "application_history" h JOIN "applications" a ON a."id" = h."application_id" WHERE h."kind" = 'stage') moves) m
WHERE m.id = h."id" AND m.nth = 1;--> statement-breakpoint
UPDATE "applications" a SET "answered_at" = first.at
FROM (SELECT application_id, min(at) at FROM (
    SELECT "application_id", "at" FROM "application_history" WHERE "kind" = 'stage'
    UNION ALL SELECT "application_id", "created_at" FROM "replies") answers GROUP BY 1) first
WHERE first.application_id = a."id";--> statement-breakpoint
UPDATE "applications" a SET "rejected_from_id" = last.from_id
FROM (SELECT DISTINCT ON (h."application_id") h."application_id", h."from_stage_id" from_id
  FROM "application_history" h JOIN "stages" s ON s."id" = h."from_stage_id" AND NOT s."rejects"
  WHERE h."kind" = 'stage' ORDER BY h."application_id", h."id" DESC) last
WHERE last.application_id = a."id" AND a."stage_id" IN (SELECT "id" FROM "stages" WHERE "rejects");
