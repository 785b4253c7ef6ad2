CREATE TABLE "login_attempt" (
	"user_id" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"day" integer NOT NULL,
	"wrong_today" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_account" (
	"user_id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"level" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"postcode" text NOT NULL,
	"email" text NOT NULL,
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
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
	CONSTRAINT "category_code_unique" UNIQUE("code")
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
	"source_images" text[] NOT NULL,
	"status" text NOT NULL,
	"off_reason" text,
	"origin" text,
	"in_stock" boolean NOT NULL,
	"sample" boolean NOT NULL,
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
	"per_cbm_minor" integer NOT NULL,
	"minimum_per_parcel_minor" integer NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "tariff_seq_unique" UNIQUE("seq")
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
	"created_at" timestamp (3) with time zone NOT NULL,
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
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"line_total_minor" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"size_mm" jsonb NOT NULL,
	"shipping_class" text NOT NULL,
	"status" text NOT NULL,
	"raised_unit_price_minor" bigint,
	"raised_until" timestamp (3) with time zone,
	"difference_minor" bigint NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"credit_note_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text NOT NULL,
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
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"purpose" text NOT NULL,
	"status" text NOT NULL,
	"amount_minor" bigint NOT NULL,
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
	"order_no" text NOT NULL,
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
	"gateway_id" text,
	"redirect_url" text
);
--> statement-breakpoint
CREATE TABLE "payment_proof" (
	"payment_id" text NOT NULL,
	"position" integer NOT NULL,
	"file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"difference_hash" text NOT NULL,
	CONSTRAINT "payment_proof_payment_id_position_pk" PRIMARY KEY("payment_id","position")
);
--> statement-breakpoint
CREATE TABLE "receipt" (
	"receipt_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipt_paymentId_unique" UNIQUE("payment_id")
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
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"qrank" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"sold" integer NOT NULL,
	"listed_at" timestamp (3) with time zone NOT NULL,
	"leaf_id" integer NOT NULL,
	"top_id" integer NOT NULL,
	"in_stock" boolean NOT NULL,
	"doc" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_account" (
	"staff_id" text PRIMARY KEY NOT NULL,
	"user_name" text NOT NULL,
	"user_name_key" text NOT NULL,
	"name" text NOT NULL,
	"roles" text[] NOT NULL,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_last_step" bigint,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"kind" text NOT NULL,
	"enrol_secret" text,
	"created_at" timestamp (3) with time zone NOT NULL,
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
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tx_id" text NOT NULL,
	"account_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint NOT NULL
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
	"set_at" timestamp (3) with time zone NOT NULL
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
	"request_id" text
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
	"act_result" jsonb,
	"response_status" integer,
	"response_body" text,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "login_attempt" ADD CONSTRAINT "login_attempt_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_address" ADD CONSTRAINT "user_address_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_session" ADD CONSTRAINT "user_session_user_id_user_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user_account"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_event" ADD CONSTRAINT "parcel_event_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_line" ADD CONSTRAINT "parcel_line_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_photo" ADD CONSTRAINT "parcel_photo_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD CONSTRAINT "payment_proof_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt" ADD CONSTRAINT "receipt_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_staff_id_staff_account_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_account"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tx_id_ledger_tx_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."ledger_tx"("tx_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_account_id_ledger_account_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_account"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_user_name_once" ON "user_account" USING btree ("user_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_phone_once" ON "user_account" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "user_account_email_once" ON "user_account" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_address_user" ON "user_address" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_address_one_default" ON "user_address" USING btree ("user_id") WHERE "user_address"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "user_session_token" ON "user_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_session_user" ON "user_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_session_seen" ON "user_session" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "cart_line_added" ON "cart_line" USING btree ("added_at");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id","position");--> statement-breakpoint
CREATE INDEX "import_run_source" ON "import_run" USING btree ("source","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_source" ON "product" USING btree ("source","source_id");--> statement-breakpoint
CREATE INDEX "product_leaf_price" ON "product" USING btree ("category_id","price_minor","product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_leaf_sold" ON "product" USING btree ("category_id","sold" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_leaf_listed" ON "product" USING btree ("category_id","listed_at" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("price_minor","product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_listed" ON "product" USING btree ("listed_at" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_supplier" ON "product" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sku_code" ON "sku" USING btree ("product_id","code");--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_no") WHERE order_no is not null;--> statement-breakpoint
CREATE INDEX "stock_movement_sku" ON "stock_movement" USING btree ("sku_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_code" ON "supplier" USING btree ("source","code");--> statement-breakpoint
CREATE INDEX "tariff_effective" ON "tariff" USING btree ("route","shipping_class","effective_from","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "container_no_open" ON "container" USING btree (upper("container_no")) WHERE status <> 'unloaded';--> statement-breakpoint
CREATE INDEX "container_status" ON "container" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_waybill" ON "parcel" USING btree (upper("waybill"));--> statement-breakpoint
CREATE INDEX "parcel_order" ON "parcel" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "parcel_status" ON "parcel" USING btree ("status","announced_at");--> statement-breakpoint
CREATE INDEX "parcel_container" ON "parcel" USING btree ("container_id") WHERE container_id is not null;--> statement-breakpoint
CREATE INDEX "parcel_event_parcel" ON "parcel_event" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE INDEX "parcel_line_line" ON "parcel_line" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "order_exception_order" ON "order_exception" USING btree ("order_no","kind","since");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "order_line_status" ON "order_line" USING btree ("status","supplier_id");--> statement-breakpoint
CREATE INDEX "credit_note_order" ON "credit_note" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_once" ON "credit_note" USING btree ("payment_id","reference");--> statement-breakpoint
CREATE INDEX "payable_order" ON "payable" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "payable_user" ON "payable" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "payable_root" ON "payable" USING btree ("root_pay_no");--> statement-breakpoint
CREATE INDEX "payable_open_deadline" ON "payable" USING btree ("status","deadline_at");--> statement-breakpoint
CREATE INDEX "payment_payable" ON "payment" USING btree ("pay_no","created_at");--> statement-breakpoint
CREATE INDEX "payment_review" ON "payment" USING btree ("status","submitted_at");--> statement-breakpoint
CREATE INDEX "payment_reference" ON "payment" USING btree ("reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway" ON "payment" USING btree ("gateway_id");--> statement-breakpoint
CREATE INDEX "payment_proof_sha" ON "payment_proof" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "receipt_order" ON "receipt" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "purchase_order" ON "purchase" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "product_search_doc" ON "product_search" USING gin ("doc") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "product_search_price" ON "product_search" USING btree ("price_minor","product_id");--> statement-breakpoint
CREATE INDEX "product_search_sold" ON "product_search" USING btree (sold desc,"product_id");--> statement-breakpoint
CREATE INDEX "product_search_listed" ON "product_search" USING btree (listed_at desc,"product_id");--> statement-breakpoint
CREATE INDEX "product_search_qrank" ON "product_search" USING btree ("qrank","product_id");--> statement-breakpoint
CREATE INDEX "product_search_leaf" ON "product_search" USING btree ("leaf_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_account_user_name_once" ON "staff_account" USING btree ("user_name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_session_token" ON "staff_session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "staff_session_expires" ON "staff_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_once" ON "ledger_account" USING btree ("owner_id","kind","currency");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_entry_tx" ON "ledger_entry" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("scope","route","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_event_open" ON "outbox_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_sha" ON "stored_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "stored_file_hash" ON "stored_file" USING btree ("difference_hash");