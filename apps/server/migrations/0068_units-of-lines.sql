-- Lines there are read as sold in pieces, without being written anew; what another unit was sold in is filled by the next migration.
ALTER TABLE "order_line" ADD COLUMN "unit" text DEFAULT 'pc';--> statement-breakpoint
-- No default from here on: a line that the release before writes meanwhile has none.
ALTER TABLE "order_line" ALTER COLUMN "unit" DROP DEFAULT;
