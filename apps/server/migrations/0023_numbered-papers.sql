CREATE TABLE "document_buyer" (
	"document_no" text PRIMARY KEY NOT NULL,
	"buyer" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_print" (
	"document_no" text NOT NULL,
	"number" integer NOT NULL,
	"locale" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_print_document_no_number_pk" PRIMARY KEY("document_no","number")
);
--> statement-breakpoint
CREATE TABLE "issued_document" (
	"document_no" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_buyer" ADD CONSTRAINT "document_buyer_document_no_issued_document_document_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."issued_document"("document_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_print" ADD CONSTRAINT "document_print_document_no_issued_document_document_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."issued_document"("document_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_once" ON "issued_document" USING btree ("kind","subject","version");--> statement-breakpoint
CREATE INDEX "issued_document_order" ON "issued_document" USING btree ("order_no","issued_at");--> statement-breakpoint
CREATE INDEX "issued_document_user" ON "issued_document" USING btree ("user_id","issued_at");