DROP INDEX "parcel_waybill";--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill" ON "parcel" USING btree (upper("waybill"),"order_no");