-- The schema of version 0.1.0. It is kept as it is: databases are made with it, and later files change what it made.
CREATE TABLE "user_account" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"level" integer NOT NULL,
	"status" text NOT NULL,
	"suspended_reason" text,
	"locale" text DEFAULT 'ar' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"email_verified_at" timestamp (3) with time zone,
	"phone_verified_at" timestamp (3) with time zone,
	"has_password" boolean DEFAULT true NOT NULL,
	"invitation_code" text
);
--> statement-breakpoint
CREATE TABLE "user_address" (
	"address_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country_id" integer NOT NULL,
	"province_id" integer NOT NULL,
	"city_id" integer,
	"address" text NOT NULL,
	"address2" text NOT NULL,
	"mobile" text NOT NULL,
	"landmark" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"postcode" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_note" (
	"note_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"device" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_counter" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"reset_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"code_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"owner" text NOT NULL,
	"channel" text DEFAULT 'whatsapp' NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "third_party_link" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider" text NOT NULL,
	"user_id" text NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "third_party_link_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "third_party_start" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_assignment" (
	"assignment_id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agency_consent" (
	"user_id" text PRIMARY KEY NOT NULL,
	"refuses" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_mode" (
	"mode_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "agency_report" (
	"report_id" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_note" text
);
--> statement-breakpoint
CREATE TABLE "staff_proposal" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"change" jsonb NOT NULL,
	"subject" text NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"password_half" text
);
--> statement-breakpoint
CREATE TABLE "brand_application" (
	"application_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"brand" text NOT NULL,
	"brand_key" text NOT NULL,
	"city" text NOT NULL,
	"business" text NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_application_note" (
	"note_id" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"selected" boolean NOT NULL,
	"price_when_added_minor" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_line_owner_kind_owner_id_sku_id_pk" PRIMARY KEY("owner_kind","owner_id","sku_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"category_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"parent_id" integer,
	"level" integer NOT NULL,
	"position" integer NOT NULL,
	"names" jsonb NOT NULL,
	"density" integer NOT NULL,
	"hs_code" text,
	"shipping_class" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"mapped_to" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"indexed_revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "price_tier" (
	"product_id" integer NOT NULL,
	"from_quantity" integer NOT NULL,
	"price_minor" integer NOT NULL,
	CONSTRAINT "price_tier_product_id_from_quantity_pk" PRIMARY KEY("product_id","from_quantity")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"product_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"row_hash" text NOT NULL,
	"names" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"original_name" text,
	"brand" text,
	"category_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"price_to_minor" integer,
	"moq" integer NOT NULL,
	"batch" integer NOT NULL,
	"unit" text NOT NULL,
	"sold" integer NOT NULL,
	"repurchase_rate" real,
	"tags" integer[] NOT NULL,
	"attributes" jsonb NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"measure_source" text NOT NULL,
	"china_freight_minor" integer NOT NULL,
	"pictures" jsonb NOT NULL,
	"video" jsonb,
	"source_images" text[] NOT NULL,
	"status" text NOT NULL,
	"off_reason" text,
	"origin" text,
	"in_stock" boolean NOT NULL,
	"sample" boolean NOT NULL,
	"hs_code" text,
	"edited_fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sku" (
	"sku_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sku_sku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"code" text NOT NULL,
	"position" integer NOT NULL,
	"attributes" jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"picture" jsonb,
	"weight_grams" integer,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "sku_stock" CHECK ("sku"."reserved" >= 0 and "sku"."on_hand" >= "sku"."reserved")
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sku_id" integer NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"order_no" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"supplier_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_supplier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"code" text NOT NULL,
	"names" jsonb NOT NULL,
	"city" text NOT NULL,
	"mixed_pieces" integer,
	"mixed_amount_minor" integer,
	"score" real,
	"ship_days" integer
);
--> statement-breakpoint
CREATE TABLE "import_bad_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_bad_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"line" integer NOT NULL,
	"row_id" text,
	"column" text NOT NULL,
	"reason" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"source" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"run_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"last_line" integer NOT NULL,
	"status" text NOT NULL,
	"counts" jsonb NOT NULL,
	"mode" text DEFAULT 'full' NOT NULL,
	"checking" boolean DEFAULT false NOT NULL,
	"stopping" boolean DEFAULT false NOT NULL,
	"retire_missing" boolean DEFAULT false NOT NULL,
	"fetch_pictures" boolean DEFAULT false NOT NULL,
	"percent" integer,
	"failure" text,
	"file_path" text,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"mapping" jsonb,
	"headers" jsonb,
	"sample" jsonb,
	"author" text DEFAULT 'system' NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "import_seen" (
	"run_id" text NOT NULL,
	"source_id" text NOT NULL,
	CONSTRAINT "import_seen_run_id_source_id_pk" PRIMARY KEY("run_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "outside_picture" (
	"product_id" integer NOT NULL,
	"address" text NOT NULL,
	"position" integer,
	"sku_codes" text[] NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"picture" jsonb,
	CONSTRAINT "outside_picture_product_id_address_pk" PRIMARY KEY("product_id","address")
);
--> statement-breakpoint
CREATE TABLE "banner" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"link" text NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hot_word" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hot_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"names" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "favourite" (
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "favourite_export" (
	"export_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"group_name" text,
	"product_ids" integer[] NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"file_id" text,
	"bytes" integer
);
--> statement-breakpoint
CREATE TABLE "favourite_group" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_group_product" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_group_product_group_id_product_id_pk" PRIMARY KEY("group_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"rate_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dinars_per_dollar" numeric(12, 4) NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rate_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"tariff_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tariff_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"route" text NOT NULL,
	"shipping_class" text NOT NULL,
	"per_cbm_minor" integer,
	"per_kg_minor" integer,
	"minimum_per_parcel_minor" integer NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "tariff_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "tariff_draft" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"shipping_class" text NOT NULL,
	"price_minor" integer NOT NULL,
	"minimum_per_parcel_minor" integer NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"tariff_id" text
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"phone" text NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_todo" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"picture_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_picture_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"address" text NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"features" "bytea" NOT NULL,
	"look" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "container" (
	"container_id" text PRIMARY KEY NOT NULL,
	"container_no" text NOT NULL,
	"size" text NOT NULL,
	"status" text NOT NULL,
	"vessel" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"departed_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"unloaded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"parcel_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"supplier_name" jsonb NOT NULL,
	"waybill" text NOT NULL,
	"carrier" text NOT NULL,
	"status" text NOT NULL,
	"shipping_class" text NOT NULL,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"container_id" text,
	"fee" jsonb,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone,
	"cleared_at" timestamp (3) with time zone,
	"loaded_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"lost_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"container_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "parcel_line" (
	"parcel_id" text NOT NULL,
	"line_id" text NOT NULL,
	"pieces" integer,
	CONSTRAINT "parcel_line_parcel_id_line_id_pk" PRIMARY KEY("parcel_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "parcel_photo" (
	"parcel_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "parcel_photo_parcel_id_file_id_pk" PRIMARY KEY("parcel_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "pickup_try" (
	"order_no" text NOT NULL,
	"hour" integer NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "pickup_try_order_no_hour_pk" PRIMARY KEY("order_no","hour")
);
--> statement-breakpoint
CREATE TABLE "storage_pause" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_pause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"started_by" text NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "storage_warning" (
	"order_no" text NOT NULL,
	"place" text NOT NULL,
	"hours" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_warning_order_no_place_hours_pk" PRIMARY KEY("order_no","place","hours")
);
--> statement-breakpoint
CREATE TABLE "inbox_item" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"path" text,
	"sealed" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "message_delivery" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"attempts" integer NOT NULL,
	"attempts_before" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"provider_id" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_preference_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
CREATE TABLE "complaint" (
	"complaint_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"evidence_by" timestamp (3) with time zone NOT NULL,
	"offer_minor" bigint,
	"offered_by" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "complaint_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_no" text NOT NULL,
	"by" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"picture_ids" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text,
	"status" text NOT NULL,
	"delivery_method" integer NOT NULL,
	"address" jsonb,
	"pickup_code" text NOT NULL,
	"remark" text NOT NULL,
	"rate_id" text NOT NULL,
	"rate" double precision NOT NULL,
	"dinar_step" integer NOT NULL,
	"pieces" integer NOT NULL,
	"goods_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"china_freight_minor" bigint NOT NULL,
	"first_stage_minor" bigint NOT NULL,
	"original_minor" bigint NOT NULL,
	"estimate_low_minor" bigint NOT NULL,
	"estimate_likely_minor" bigint NOT NULL,
	"estimate_high_minor" bigint NOT NULL,
	"second_stage_minor" bigint,
	"storage_free_days" integer,
	"storage_cents_per_cbm_day" integer,
	"placed_unproven" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_event_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"second_stage_issued_at" timestamp (3) with time zone,
	"second_stage_paid_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"courier" text,
	"delivered_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "order_exception" (
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"supplier_name" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"original_name" text,
	"attributes" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"lost_pieces" integer DEFAULT 0 NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"line_total_minor" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"size_mm" jsonb NOT NULL,
	"shipping_class" text NOT NULL,
	"measure_source" text,
	"status" text NOT NULL,
	"raised_unit_price_minor" bigint,
	"raised_until" timestamp (3) with time zone,
	"difference_minor" bigint NOT NULL,
	"refunded_at" timestamp (3) with time zone,
	CONSTRAINT "order_line_lost" CHECK ("order_line"."lost_pieces" between 0 and "order_line"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"from_minor" bigint NOT NULL,
	"to_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text
);
--> statement-breakpoint
CREATE TABLE "order_price_wish" (
	"wish_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"from_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"granted_minor" bigint,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"lines" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"line_id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"booked_on" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"note" text,
	"by" text,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_card" (
	"card_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"card_type" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "card_form" (
	"form_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_type" text NOT NULL,
	"status" text NOT NULL,
	"vault_form_id" text,
	"form_url" text,
	"card_id" text,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"credit_note_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_usd_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_series" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_series_series_year_pk" PRIMARY KEY("series","year")
);
--> statement-breakpoint
CREATE TABLE "payable" (
	"pay_no" text PRIMARY KEY NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"only_currency" text,
	"amount_iqd" bigint NOT NULL,
	"rounding_iqd" bigint NOT NULL,
	"rate_id" text NOT NULL,
	"dinars_per_dollar" double precision NOT NULL,
	"lines" jsonb NOT NULL,
	"root_pay_no" text,
	"rest_pay_no" text,
	"deadline_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_minor" bigint,
	"received_currency" text,
	"applied_minor" bigint,
	"applied_usd_minor" bigint,
	"outcome" text,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_usd_minor" bigint DEFAULT 0 NOT NULL,
	"returned_minor" bigint DEFAULT 0 NOT NULL,
	"charged_back_minor" bigint DEFAULT 0 NOT NULL,
	"first_approved_by" text,
	"first_approved_at" timestamp (3) with time zone,
	"first_received_minor" bigint,
	"first_received_currency" text,
	"entered_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reference_key" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"review_by" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reject_reason" text,
	"reject_note" text,
	"platform" text,
	"gateway_id" text,
	"gateway_reference" text,
	"redirect_url" text,
	"go_on" jsonb,
	"expires_there_at" timestamp (3) with time zone,
	"end_there" boolean DEFAULT false NOT NULL,
	"next_ask_at" timestamp (3) with time zone,
	"ask_faults" integer DEFAULT 0 NOT NULL,
	"ask_fault" text,
	"card_id" text,
	"card" jsonb,
	"keep_card" boolean DEFAULT false NOT NULL,
	CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_minor" between 0 and coalesce("payment"."applied_minor", 0)),
	CONSTRAINT "payment_refunded_usd" CHECK ("payment"."refunded_usd_minor" between 0 and coalesce("payment"."applied_usd_minor", 0)),
	CONSTRAINT "payment_returned" CHECK ("payment"."returned_minor" between 0 and greatest(coalesce("payment"."received_minor", 0) - coalesce("payment"."applied_minor", 0), 0)),
	CONSTRAINT "payment_charged_back" CHECK ("payment"."charged_back_minor" between 0 and coalesce("payment"."received_minor", 0) - "payment"."returned_minor")
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"payment_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"difference_hash" text NOT NULL,
	"likeness" "bytea",
	CONSTRAINT "payment_proof_payment_id_position_pk" PRIMARY KEY("payment_id","position")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"receipt_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"status" text NOT NULL,
	"amount_usd_minor" bigint NOT NULL,
	"surplus_minor" bigint,
	"surplus_currency" text,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "refund_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "refund_payout" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"asked_by" text,
	"asked_at" timestamp (3) with time zone,
	"is_asking" boolean DEFAULT false NOT NULL,
	"next_ask_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_match" (
	"payment_id" text NOT NULL,
	"earlier_id" text NOT NULL,
	"grade" text NOT NULL,
	CONSTRAINT "proof_match_payment_id_earlier_id_pk" PRIMARY KEY("payment_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "cash_code" (
	"code" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_code_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "cash_received" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"handed_iqd" bigint NOT NULL,
	"change_iqd" bigint NOT NULL,
	"received_iqd" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till" (
	"till_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"store" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"clerk_id" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"float_iqd" bigint NOT NULL,
	"counted_iqd" bigint,
	"difference_iqd" bigint,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"signed_by" text,
	"sign_reason" text
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"supplier_order_no" text NOT NULL,
	"real_unit_cost_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiry" (
	"inquiry_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"target_price_minor" bigint,
	"max_budget_minor" bigint,
	"description" text NOT NULL,
	"link" text,
	"image_search_id" text,
	"file_ids" text[] NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	"answer_text" text,
	"answer_product_id" integer,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"close_reason" text,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"qrank" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"sold" integer NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"leaf_id" integer NOT NULL,
	"top_id" integer NOT NULL,
	"supplier_id" integer DEFAULT 0 NOT NULL,
	"ship_days" smallint,
	"in_stock" boolean NOT NULL,
	"doc" "tsvector" NOT NULL,
	"marks" integer[] GENERATED ALWAYS AS (array[leaf_id * 4, supplier_id * 4 + 1, floor(6 * ln(greatest(price_minor, 1)::double precision))::integer * 4 + 2]
          || case when ship_days <= 3 then array[7] else array[]::integer[] end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" integer[],
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_statistics" (
	"id" smallint PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"shape" jsonb NOT NULL,
	"rows_written" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"df" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_alias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"aliases" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_alias_brand_unique" UNIQUE("brand")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"keyword" text NOT NULL,
	"shown" text NOT NULL,
	"searches" integer NOT NULL,
	"fruitless" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_log_day_locale_keyword_pk" PRIMARY KEY("day","locale","keyword")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"password_is_one_time" boolean DEFAULT false NOT NULL,
	"one_time_until" timestamp (3) with time zone,
	"totp_secret" text,
	"totp_last_step" bigint,
	"status" text NOT NULL,
	"rights_since" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_code" (
	"staff_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_recovery_code_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"enrol_secret" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"code_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"account_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_account_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_check" (
	"check_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" bigint NOT NULL,
	"took_ms" integer NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"hold_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text NOT NULL,
	"memo" text NOT NULL,
	"status" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_hold_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"tx_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"input_hash" text NOT NULL,
	"kind" text NOT NULL,
	"memo" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_tx_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "pay_password" (
	"user_id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"day" integer DEFAULT 0 NOT NULL,
	"wrong_today" integer DEFAULT 0 NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pre_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pre_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pre_charge_no" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"days" integer NOT NULL,
	"percent" double precision NOT NULL,
	"gift_minor" bigint NOT NULL,
	"hold_id" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pre_charge_no" UNIQUE("pre_charge_no")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_no" text NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"hold_id" text NOT NULL,
	"status" text NOT NULL,
	"way" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"account" text NOT NULL,
	"approvals_needed" integer NOT NULL,
	"approvals" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"paid_at" timestamp (3) with time zone,
	"payout_reference" text,
	"reject_reason" text,
	CONSTRAINT "withdrawal_no" UNIQUE("withdrawal_no")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"request_id" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "demo_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"act_result" text,
	"response_status" integer,
	"response_body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"identity" text NOT NULL,
	"held_since" timestamp (3) with time zone,
	"held_because" text
);
--> statement-breakpoint
CREATE TABLE "known_device" (
	"holder" text NOT NULL,
	"token_hash" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_holder_token_hash_pk" PRIMARY KEY("holder","token_hash")
);
--> statement-breakpoint
CREATE TABLE "outbox_delivery" (
	"event_id" text NOT NULL,
	"subscriber" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_delivery_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"bucket" text NOT NULL,
	"window" bigint NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_counter_bucket_window_pk" PRIMARY KEY("bucket","window")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"difference_hash" text NOT NULL,
	"file_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_count" (
	"bucket" text NOT NULL,
	"day" integer NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_count_bucket_day_pk" PRIMARY KEY("bucket","day")
);
--> statement-breakpoint
CREATE TABLE "work_challenge" (
	"challenge_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"challenge" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wrong_try" (
	"subject" text NOT NULL,
	"origin" text NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"day" integer NOT NULL,
	"wrong_today" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wrong_try_subject_origin_pk" PRIMARY KEY("subject","origin")
);
--> statement-breakpoint
CREATE TABLE "page_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" integer[],
	"everything" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_address" ADD CONSTRAINT "user_address_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_note" ADD CONSTRAINT "user_note_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "third_party_link" ADD CONSTRAINT "third_party_link_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_application_note" ADD CONSTRAINT "brand_application_note_application_no_brand_application_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."brand_application"("application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_buyer" ADD CONSTRAINT "document_buyer_document_no_issued_document_document_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."issued_document"("document_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_print" ADD CONSTRAINT "document_print_document_no_issued_document_document_no_fk" FOREIGN KEY ("document_no") REFERENCES "public"."issued_document"("document_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_group_product" ADD CONSTRAINT "favourite_group_product_group_id_favourite_group_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."favourite_group"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_group_product" ADD CONSTRAINT "favourite_group_product_favourite" FOREIGN KEY ("user_id","product_id") REFERENCES "public"."favourite"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_event" ADD CONSTRAINT "parcel_event_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_photo" ADD CONSTRAINT "parcel_photo_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attempt" ADD CONSTRAINT "message_attempt_delivery_id_message_delivery_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."message_delivery"("delivery_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_note" ADD CONSTRAINT "complaint_note_complaint_no_complaint_complaint_no_fk" FOREIGN KEY ("complaint_no") REFERENCES "public"."complaint"("complaint_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_price_change" ADD CONSTRAINT "order_price_change_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_price_wish" ADD CONSTRAINT "order_price_wish_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD CONSTRAINT "refund_payout_refund_no_refund_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."refund"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD CONSTRAINT "refund_payout_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_match" ADD CONSTRAINT "proof_match_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_match" ADD CONSTRAINT "proof_match_earlier_id_payment_payment_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_code" ADD CONSTRAINT "cash_code_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_received" ADD CONSTRAINT "cash_received_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_received" ADD CONSTRAINT "cash_received_session_id_till_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_session"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_session" ADD CONSTRAINT "till_session_till_id_till_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."till"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_code" ADD CONSTRAINT "staff_recovery_code_staff_id_staff_account_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_account_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("tx_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_charge" ADD CONSTRAINT "pre_charge_hold_id_ledger_hold_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_hold_id_ledger_hold_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_name_once" ON "user_account" USING btree ("user_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_phone_once" ON "user_account" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_once" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_address_user" ON "user_address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_address_one_default" ON "user_address" USING btree ("user_id") WHERE "user_address"."is_default";--> statement-breakpoint
CREATE INDEX "user_note_user" ON "user_note" USING btree ("user_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_seen" ON "user_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "access_counter_reset" ON "access_counter" USING btree ("reset_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_code_newest" ON "one_time_code" USING btree ("purpose","target","owner");--> statement-breakpoint
CREATE INDEX "one_time_code_expires" ON "one_time_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "third_party_link_one_each" ON "third_party_link" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "third_party_start_expires" ON "third_party_start" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_assignment_once" ON "agency_assignment" USING btree ("agent_id","customer_id") WHERE "agency_assignment"."until_at" is null;--> statement-breakpoint
CREATE INDEX "agency_assignment_customer" ON "agency_assignment" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_mode_one_open" ON "agency_mode" USING btree ("session_id") WHERE "agency_mode"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agency_mode_customer" ON "agency_mode" USING btree ("customer_id","started_at");--> statement-breakpoint
CREATE INDEX "agency_mode_agent" ON "agency_mode" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_report_entry" ON "agency_report" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "agency_report_status" ON "agency_report" USING btree ("status","at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_proposal_open_once" ON "staff_proposal" USING btree ("kind","object") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "staff_proposal_state" ON "staff_proposal" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_email" ON "brand_application" USING btree ("email","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_phone" ON "brand_application" USING btree ("phone","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_user" ON "brand_application" USING btree ("user_id","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE INDEX "brand_application_status" ON "brand_application" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "brand_application_visitor" ON "brand_application" USING btree ("decided_at") WHERE "brand_application"."user_id" is null and "brand_application"."email" <> '';--> statement-breakpoint
CREATE INDEX "brand_application_user" ON "brand_application" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "brand_application_note_of" ON "brand_application_note" USING btree ("application_no","at");--> statement-breakpoint
CREATE INDEX "cart_line_added" ON "cart_line" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "product_source" ON "product" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "product_leaf_price" ON "product" USING btree ("category_id","price_minor","product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_leaf_sold" ON "product" USING btree ("category_id","sold" DESC NULLS LAST,"product_id","supplier_id","in_stock","price_minor") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_leaf_listed" ON "product" USING btree ("category_id","listed_at" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_minor","product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold" DESC NULLS LAST,"product_id","supplier_id","in_stock","price_minor") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_listed" ON "product" USING btree ("listed_at" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_supplier" ON "product" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("product_id","code");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_no") WHERE order_no is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "stock_movement_bought" ON "stock_movement" USING btree ("at") WHERE kind = 'consume';--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_code" ON "supplier" USING btree ("source","code");--> statement-breakpoint
CREATE INDEX "import_bad_row_run" ON "import_bad_row" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "import_run_source" ON "import_run" USING btree ("source","started_at");--> statement-breakpoint
CREATE INDEX "outside_picture_due" ON "outside_picture" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outside_picture_failed" ON "outside_picture" USING btree ("product_id") WHERE state = 'failed';--> statement-breakpoint
CREATE UNIQUE INDEX "issued_document_once" ON "issued_document" USING btree ("kind","subject","version");--> statement-breakpoint
CREATE INDEX "issued_document_order" ON "issued_document" USING btree ("order_no","issued_at");--> statement-breakpoint
CREATE INDEX "issued_document_user" ON "issued_document" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "favourite_user" ON "favourite" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE INDEX "favourite_export_user" ON "favourite_export" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "favourite_export_open" ON "favourite_export" USING btree ("asked_at") WHERE state = 'generating';--> statement-breakpoint
CREATE INDEX "favourite_export_due" ON "favourite_export" USING btree ("expires_at") WHERE state = 'generated';--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_group_name" ON "favourite_group" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE INDEX "favourite_group_product_favourite" ON "favourite_group_product" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "tariff_effective" ON "tariff" USING btree ("route","shipping_class","effective_from","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_draft_open" ON "tariff_draft" USING btree ("route","shipping_class") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "picture_todo_due" ON "picture_todo" USING btree ("not_before","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_address" ON "product_picture" USING btree ("product_id","address");--> statement-breakpoint
CREATE INDEX "product_picture_changed" ON "product_picture" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "product_picture_version" ON "product_picture" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "container_no_open" ON "container" USING btree (upper("container_no")) WHERE status <> 'unloaded';--> statement-breakpoint
CREATE INDEX "container_status" ON "container" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill" ON "parcel" USING btree (upper("waybill"));--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "parcel_status" ON "parcel" USING btree ("status","announced_at");--> statement-breakpoint
CREATE INDEX "parcel_container" ON "parcel" USING btree ("container_id") WHERE container_id is not null;--> statement-breakpoint
CREATE INDEX "parcel_event_parcel" ON "parcel_event" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "storage_pause_order" ON "storage_pause" USING btree ("order_no","from");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_pause_open" ON "storage_pause" USING btree ("order_no","cause","reference") WHERE until is null;--> statement-breakpoint
CREATE INDEX "inbox_item_user" ON "inbox_item" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_item_unread" ON "inbox_item" USING btree ("user_id") WHERE "inbox_item"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("event_id","event","recipient");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "message_stranger" ON "message" USING btree ("created_at") WHERE "message"."user_id" is null and "message"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "message_sealed" ON "message" USING btree ("expires_at") WHERE "message"."sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attempt_once" ON "message_attempt" USING btree ("delivery_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "message_delivery_once" ON "message_delivery" USING btree ("message_id","channel");--> statement-breakpoint
CREATE INDEX "message_delivery_due" ON "message_delivery" USING btree ("channel","next_try_at") WHERE "message_delivery"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "message_delivery_log" ON "message_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_delivery_state" ON "message_delivery" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "message_delivery_provider" ON "message_delivery" USING btree ("provider_id") WHERE "message_delivery"."provider_id" is not null;--> statement-breakpoint
CREATE INDEX "message_delivery_target" ON "message_delivery" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "complaint_user" ON "complaint" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "complaint_status" ON "complaint" USING btree ("status","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_running" ON "complaint" USING btree ("order_no") WHERE "complaint"."status" in ('open', 'offered', 'agreed');--> statement-breakpoint
CREATE INDEX "complaint_note_complaint" ON "complaint_note" USING btree ("complaint_no","id");--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_measured" ON "customer_order" USING btree ("second_stage_issued_at") WHERE second_stage_minor is not null;--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "order_exception_order" ON "order_exception" USING btree ("order_no","kind","since");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "order_line_status" ON "order_line" USING btree ("status","supplier_id");--> statement-breakpoint
CREATE INDEX "order_price_change_order" ON "order_price_change" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "order_price_wish_order" ON "order_price_wish" USING btree ("order_no","at");--> statement-breakpoint
CREATE INDEX "order_price_wish_user" ON "order_price_wish" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_price_wish_open" ON "order_price_wish" USING btree ("order_no") WHERE "order_price_wish"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_once" ON "bank_statement_line" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_payment" ON "bank_statement_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_state" ON "bank_statement_line" USING btree ("state","booked_on");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_once" ON "bank_card" USING btree ("user_id","brand","last_four","exp_month","exp_year") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_card_removed" ON "bank_card" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "card_form_open" ON "card_form" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "credit_note_order" ON "credit_note" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_once" ON "credit_note" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE INDEX "payable_order" ON "payable" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payable_user" ON "payable" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "payable_root" ON "payable" USING btree ("root_pay_no");--> statement-breakpoint
CREATE INDEX "payable_open_deadline" ON "payable" USING btree ("status","deadline_at");--> statement-breakpoint
CREATE INDEX "payment_payable" ON "payment" USING btree ("pay_no","created_at");--> statement-breakpoint
CREATE INDEX "payment_review" ON "payment" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway" ON "payment" USING btree ("platform","gateway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_reference" ON "payment" USING btree ("platform","gateway_reference");--> statement-breakpoint
CREATE INDEX "payment_next_ask" ON "payment" USING btree ("platform","next_ask_at") WHERE "payment"."next_ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_proof_sha" ON "payment_proof" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "receipt_order" ON "receipt" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_user" ON "refund" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_payable" ON "refund" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "refund_payout_refund" ON "refund_payout" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "refund_payout_status" ON "refund_payout" USING btree ("status");--> statement-breakpoint
CREATE INDEX "refund_payout_payment" ON "refund_payout" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "proof_match_earlier" ON "proof_match" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "cash_received_session" ON "cash_received" USING btree ("session_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "till_session_of_clerk" ON "till_session" USING btree ("clerk_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "till_session_of_till" ON "till_session" USING btree ("till_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "till_session_opened" ON "till_session" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "purchase_order" ON "purchase" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "inquiry_status" ON "inquiry" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_user" ON "inquiry" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_visitor" ON "inquiry" USING btree ("created_at") WHERE "inquiry"."user_id" is null and "inquiry"."contact_phone" <> '';--> statement-breakpoint
CREATE INDEX "product_search_doc" ON "product_search" USING gin ("doc","marks") WITH (fastupdate=true);--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "product_search_sold" ON "product_search" USING btree (sold desc,"product_id");--> statement-breakpoint
CREATE INDEX "product_search_listed" ON "product_search" USING btree (listed_at desc,"product_id");--> statement-breakpoint
CREATE INDEX "product_search_qrank" ON "product_search" USING btree ("qrank","product_id");--> statement-breakpoint
CREATE INDEX "search_change_transaction" ON "search_change" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "search_log_fruitless" ON "search_log" USING btree ("day") WHERE fruitless > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_user_name_once" ON "staff_account" USING btree ("user_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_token" ON "staff_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "staff_session_staff" ON "staff_session" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_once" ON "ledger_account" USING btree ("owner_id","kind","currency");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_tx" ON "ledger_entry" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "ledger_hold_user" ON "ledger_hold" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "pre_charge_user" ON "pre_charge" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pre_charge_due" ON "pre_charge" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_entry_acting_for" ON "audit_entry" USING btree ("acting_for","id") WHERE "audit_entry"."acting_for" is not null;--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_address" ON "audit_entry" USING btree ("address","id") WHERE "audit_entry"."address" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("scope","route","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "known_device_seen" ON "known_device" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "outbox_event_open" ON "outbox_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_file_unused" ON "stored_file" USING btree ("kind","created_at") WHERE "stored_file"."used_at" is null;--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_sha" ON "stored_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "stored_file_hash" ON "stored_file" USING btree ("difference_hash");--> statement-breakpoint
CREATE INDEX "work_challenge_expires" ON "work_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "wrong_try_origin" ON "wrong_try" USING btree ("origin","changed_at");--> statement-breakpoint
CREATE INDEX "wrong_try_changed" ON "wrong_try" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "page_change_transaction" ON "page_change" USING btree ("transaction_id");--> statement-breakpoint
-- From here on written by hand: what a change of the rows notes for the kept pages and the search index.
-- More ids than this are "everything": a list nobody would walk through.
create function page_change_add(ids integer[]) returns void language sql as $$
  insert into public.page_change (product_ids, everything)
  select case when cardinality(ids) <= 20000 then ids end, cardinality(ids) > 20000 where cardinality(ids) > 0
$$;
--> statement-breakpoint
create function page_change_updated_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct n.product_id from new_rows n join old_rows o using (product_id) where n is distinct from o));
  return null;
end $$;
--> statement-breakpoint
create function page_change_updated_skus() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct n.product_id from new_rows n join old_rows o using (sku_id) where n is distinct from o));
  return null;
end $$;
--> statement-breakpoint
create function page_change_new_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct product_id from new_rows));
  return null;
end $$;
--> statement-breakpoint
create function page_change_old_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct product_id from old_rows));
  return null;
end $$;
--> statement-breakpoint
create function page_change_suppliers() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(
    select p.product_id from public.product p
    where p.supplier_id in (select n.supplier_id from new_rows n join old_rows o using (supplier_id) where n is distinct from o) limit 20001));
  return null;
end $$;
--> statement-breakpoint
create function page_change_everything() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from (table new_rows except table old_rows) changed) then return null; end if;
  end if;
  insert into public.page_change (everything) values (true);
  return null;
end $$;
--> statement-breakpoint
create function page_change_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then insert into public.page_change (everything) values (true); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger page_change_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function page_change_updated_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on product referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on sku referencing old table as old_rows new table as new_rows for each statement execute function page_change_updated_skus();
--> statement-breakpoint
create trigger page_change_insert after insert on sku referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on sku referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on price_tier referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_insert after insert on price_tier referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on price_tier referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on supplier referencing old table as old_rows new table as new_rows for each statement execute function page_change_suppliers();
--> statement-breakpoint
do $$
declare shown text;
begin
  foreach shown in array array['category', 'exchange_rate', 'tariff', 'setting', 'banner', 'hot_word', 'warehouse'] loop
    execute format('create trigger page_change_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function page_change_everything()', shown);
    execute format('create trigger page_change_insert after insert on %I referencing new table as new_rows for each statement execute function page_change_added()', shown);
    execute format('create trigger page_change_delete after delete on %I for each statement execute function page_change_everything()', shown);
  end loop;
end $$;
--> statement-breakpoint
CREATE FUNCTION "settle_search"() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list('public.product_search_doc'::regclass)
$$;
--> statement-breakpoint
-- One line for each statement; of more than 5,000 products only that there are too many to tell.
create function search_change_note() returns trigger language plpgsql as $$
declare ids integer[];
begin
  ids := array(select product_id from changed_rows limit 5001);
  if cardinality(ids) > 5000 then
    insert into public.search_change (product_ids) values (null);
  elsif cardinality(ids) > 0 then
    insert into public.search_change (product_ids) values (ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function search_change_all() returns trigger language plpgsql as $$
begin
  insert into public.search_change (product_ids) values (null);
  return null;
end $$;
--> statement-breakpoint
create trigger search_change_insert after insert on product_search referencing new table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_update after update on product_search referencing new table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_delete after delete on product_search referencing old table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_truncate after truncate on product_search for each statement execute function search_change_all();
