ALTER TABLE "companies" ADD COLUMN "slug" text;--> statement-breakpoint
UPDATE "companies" SET "slug" = coalesce(nullif(left(trim(both '-' from regexp_replace(translate(replace(lower("name"), 'ß', 'ss'), 'čćšžđäöüáàâéèêíóôúñçåøæł', 'ccszdaouaaaeeeioouncaoal'), '[^a-z0-9]+', '-', 'g')), 50), ''), 'tvrtka') || '-' || "id";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "about_in" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_slug_unique" UNIQUE("slug");
