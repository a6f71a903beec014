CREATE TABLE "printed_offers" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"material" text,
	"color_name" text,
	"color" text,
	"scale_percent" integer DEFAULT 100 NOT NULL,
	"infill_percent" integer,
	"layer_um" integer,
	"finish" text,
	"production_days" integer,
	"weight_grams" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"stock" integer,
	"personalization" text,
	CONSTRAINT "printed_offers_color" CHECK ("printed_offers"."color" is null or ("printed_offers"."color" ~ '^#[0-9a-f]{6}$' and "printed_offers"."color_name" is not null)),
	CONSTRAINT "printed_offers_scale" CHECK ("printed_offers"."scale_percent" between 1 and 1000),
	CONSTRAINT "printed_offers_infill" CHECK ("printed_offers"."infill_percent" between 0 and 100),
	CONSTRAINT "printed_offers_layer" CHECK ("printed_offers"."layer_um" between 10 and 1000),
	CONSTRAINT "printed_offers_production" CHECK ("printed_offers"."production_days" between 0 and 90),
	CONSTRAINT "printed_offers_weight" CHECK ("printed_offers"."weight_grams" between 1 and 30000),
	CONSTRAINT "printed_offers_size" CHECK ("printed_offers"."length_mm" between 1 and 2000 and "printed_offers"."width_mm" between 1 and 2000 and "printed_offers"."height_mm" between 1 and 2000),
	CONSTRAINT "printed_offers_stock" CHECK ("printed_offers"."stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_order_offer";--> statement-breakpoint
ALTER TABLE "cart_items" DROP CONSTRAINT "cart_items_user_offer";--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "variant" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "personalization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "personalization" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "printed_offers" ADD CONSTRAINT "printed_offers_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_order_offer" UNIQUE("order_id","offer_id","personalization");--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_offer" UNIQUE("user_id","offer_id","personalization");--> statement-breakpoint

-- Pages say whether pieces lie ready, not how many: a sale clears the caches only when it takes the last one.
CREATE TRIGGER printed_offers_notify AFTER UPDATE OF stock ON printed_offers FOR EACH ROW
  WHEN ((OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0)) EXECUTE FUNCTION notify_catalog_changed();
