-- The books of a small trader as release 1.0.0 left them: its own api wrote them, pg_dump wrote them down (--inserts, without settings).
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
  if tg_op = 'UPDATE' and new.user_id is null and to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' then return new; end if;
  raise exception 'audit_log is append-only';
end $$;
CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception '% is append-only', tg_table_name; end $$;
CREATE TABLE public.area_failures (
    id bigint NOT NULL,
    area text NOT NULL,
    version text NOT NULL,
    activation integer NOT NULL,
    kind text NOT NULL,
    message text NOT NULL,
    user_id integer NOT NULL,
    session_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.area_failures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.area_failures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    user_id integer,
    user_name text NOT NULL,
    action text NOT NULL,
    entity text NOT NULL,
    entity_id integer,
    summary text NOT NULL,
    detail jsonb NOT NULL,
    request_id text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.company (
    id integer DEFAULT 1 NOT NULL,
    company_name text,
    gstin text,
    pan text,
    contact_email text,
    contact_phone text,
    address text,
    state_code text,
    version integer DEFAULT 1 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT company_id_check CHECK ((id = 1))
);
CREATE TABLE public.deploy_tokens (
    id integer NOT NULL,
    token_sha256 text NOT NULL,
    name text NOT NULL,
    area text NOT NULL,
    scope text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    created_by_name text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    revoked_at timestamp with time zone,
    CONSTRAINT deploy_tokens_scope_check CHECK ((scope = ANY (ARRAY['publish'::text, 'activate'::text])))
);
ALTER TABLE public.deploy_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.deploy_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.document_counters (
    kind text NOT NULL,
    financial_year integer NOT NULL,
    last integer NOT NULL
);
CREATE UNLOGGED TABLE public.export_progress (
    user_id integer NOT NULL,
    key text NOT NULL,
    rows_done integer NOT NULL,
    rows_total integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.idempotency_keys (
    user_id integer NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_sha256 text NOT NULL,
    status integer,
    response text,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.materials (
    id integer NOT NULL,
    name text NOT NULL,
    description text,
    unit text NOT NULL,
    category text NOT NULL,
    default_unit_price numeric(14,2) DEFAULT 0 NOT NULL,
    stock_quantity numeric(21,6) DEFAULT 0 NOT NULL,
    stock_alert_threshold numeric(21,6),
    hsn_code text,
    gst_rate numeric(5,2),
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    average_cost numeric(20,6),
    CONSTRAINT materials_average_cost_check CHECK ((average_cost >= (0)::numeric)),
    CONSTRAINT materials_default_unit_price_check CHECK ((default_unit_price >= (0)::numeric)),
    CONSTRAINT materials_stock_alert_threshold_check CHECK ((stock_alert_threshold >= (0)::numeric)),
    CONSTRAINT materials_stock_quantity_check CHECK ((stock_quantity >= (0)::numeric))
);
ALTER TABLE public.materials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.materials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notification_reads (
    user_id integer NOT NULL,
    notification_id bigint NOT NULL,
    read_at timestamp with time zone DEFAULT now() NOT NULL
);
CREATE TABLE public.product_materials (
    id integer NOT NULL,
    product_id integer NOT NULL,
    line integer NOT NULL,
    material_id integer NOT NULL,
    quantity_required numeric(18,6) NOT NULL,
    batch_size integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer NOT NULL,
    CONSTRAINT product_materials_batch_size_check CHECK ((batch_size > 0)),
    CONSTRAINT product_materials_quantity_required_check CHECK ((quantity_required > (0)::numeric))
);
ALTER TABLE public.product_materials ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.product_materials_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.production_records (
    id integer NOT NULL,
    product_id integer NOT NULL,
    product_name text NOT NULL,
    sku text NOT NULL,
    quantity numeric(15,3) NOT NULL,
    rejected_quantity numeric(15,3) DEFAULT 0 NOT NULL,
    unit_price numeric(14,2) NOT NULL,
    supervisor text NOT NULL,
    quality_notes text,
    production_date date NOT NULL,
    deleted_at timestamp with time zone,
    deleted_by integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT production_records_check CHECK (((rejected_quantity >= (0)::numeric) AND (rejected_quantity <= quantity))),
    CONSTRAINT production_records_quantity_check CHECK ((quantity >= (1)::numeric)),
    CONSTRAINT production_records_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
ALTER TABLE public.production_records ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.production_records_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.production_usage (
    id integer NOT NULL,
    production_record_id integer NOT NULL,
    material_id integer NOT NULL,
    material_name text NOT NULL,
    unit text NOT NULL,
    quantity_required numeric(18,6),
    batch_size integer,
    standard_quantity numeric(21,6) NOT NULL,
    actual_quantity numeric(21,6) NOT NULL,
    unit_cost numeric(20,6) NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT production_usage_actual_quantity_check CHECK ((actual_quantity >= (0)::numeric)),
    CONSTRAINT production_usage_standard_quantity_check CHECK ((standard_quantity >= (0)::numeric)),
    CONSTRAINT production_usage_unit_cost_check CHECK ((unit_cost >= (0)::numeric))
);
ALTER TABLE public.production_usage ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.production_usage_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.products (
    id integer NOT NULL,
    name text NOT NULL,
    sku text NOT NULL,
    description text,
    unit_price numeric(14,2) NOT NULL,
    stock_quantity numeric(21,6) DEFAULT 0 NOT NULL,
    stock_alert_threshold numeric(21,6),
    hsn_code text,
    gst_rate numeric(5,2),
    active boolean DEFAULT true NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT products_stock_alert_threshold_check CHECK ((stock_alert_threshold >= (0)::numeric)),
    CONSTRAINT products_stock_quantity_check CHECK ((stock_quantity >= (0)::numeric)),
    CONSTRAINT products_unit_price_check CHECK ((unit_price >= (0)::numeric))
);
ALTER TABLE public.products ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.products_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.purchase_items (
    id integer NOT NULL,
    purchase_id integer NOT NULL,
    line integer NOT NULL,
    material_id integer NOT NULL,
    product_name text NOT NULL,
    unit text NOT NULL,
    quantity numeric(15,3) NOT NULL,
    received_quantity numeric(15,3) DEFAULT 0 NOT NULL,
    unit_price numeric(14,2) NOT NULL,
    total_price numeric(14,2) NOT NULL,
    CONSTRAINT purchase_items_check CHECK (((received_quantity >= (0)::numeric) AND (received_quantity <= quantity))),
    CONSTRAINT purchase_items_quantity_check CHECK ((quantity > (0)::numeric))
);
ALTER TABLE public.purchase_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.purchase_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.purchase_payments (
    id integer NOT NULL,
    purchase_id integer NOT NULL,
    amount numeric(14,2) NOT NULL,
    payment_date date NOT NULL,
    payment_method text NOT NULL,
    reference text,
    transaction_id integer NOT NULL,
    voided_at timestamp with time zone,
    voided_by integer,
    void_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    CONSTRAINT purchase_payments_amount_check CHECK ((amount > (0)::numeric)),
    CONSTRAINT purchase_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'bank'::text, 'credit'::text])))
);
ALTER TABLE public.purchase_payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.purchase_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.purchases (
    id integer NOT NULL,
    financial_year integer NOT NULL,
    sequence integer NOT NULL,
    invoice_number text NOT NULL,
    purchase_date date NOT NULL,
    vendor_id integer NOT NULL,
    vendor_name text NOT NULL,
    vendor_email text NOT NULL,
    vendor_phone text NOT NULL,
    vendor_address text NOT NULL,
    vendor_gstin text,
    company jsonb NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    apply_tax boolean NOT NULL,
    tax_rate numeric(5,2) NOT NULL,
    total_amount numeric(14,2) NOT NULL,
    tax_amount numeric(14,2) NOT NULL,
    net_amount numeric(14,2) NOT NULL,
    amount_paid numeric(14,2) DEFAULT 0 NOT NULL,
    payment_status text NOT NULL,
    notes text,
    deleted_at timestamp with time zone,
    deleted_by integer,
    version integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((invoice_number || ' '::text) || vendor_name))) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT purchases_check CHECK (((amount_paid >= (0)::numeric) AND (amount_paid <= net_amount))),
    CONSTRAINT purchases_payment_status_check CHECK ((payment_status = ANY (ARRAY['paid'::text, 'pending'::text, 'partial'::text]))),
    CONSTRAINT purchases_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'received'::text, 'partially_received'::text, 'cancelled'::text])))
);
ALTER TABLE public.purchases ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.purchases_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sale_items (
    id integer NOT NULL,
    sale_id integer NOT NULL,
    line integer NOT NULL,
    product_id integer NOT NULL,
    product_name text NOT NULL,
    sku text NOT NULL,
    quantity numeric(15,3) NOT NULL,
    unit_price numeric(14,2) NOT NULL,
    total_price numeric(14,2) NOT NULL,
    CONSTRAINT sale_items_quantity_check CHECK ((quantity > (0)::numeric))
);
ALTER TABLE public.sale_items ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sale_items_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sale_payments (
    id integer NOT NULL,
    sale_id integer NOT NULL,
    amount numeric(14,2) NOT NULL,
    payment_date date NOT NULL,
    payment_method text NOT NULL,
    reference text,
    transaction_id integer NOT NULL,
    voided_at timestamp with time zone,
    voided_by integer,
    void_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    CONSTRAINT sale_payments_amount_check CHECK ((amount > (0)::numeric)),
    CONSTRAINT sale_payments_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'bank'::text, 'credit'::text])))
);
ALTER TABLE public.sale_payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sale_payments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sales (
    id integer NOT NULL,
    financial_year integer NOT NULL,
    sequence integer NOT NULL,
    invoice_number text NOT NULL,
    sale_date date NOT NULL,
    vendor_id integer NOT NULL,
    vendor_name text NOT NULL,
    vendor_email text NOT NULL,
    vendor_phone text NOT NULL,
    vendor_address text NOT NULL,
    company jsonb NOT NULL,
    tax_rate numeric(5,2) NOT NULL,
    total_amount numeric(14,2) NOT NULL,
    tax_amount numeric(14,2) NOT NULL,
    net_amount numeric(14,2) NOT NULL,
    amount_paid numeric(14,2) DEFAULT 0 NOT NULL,
    payment_status text NOT NULL,
    notes text,
    cancelled_at timestamp with time zone,
    cancelled_by integer,
    cancel_reason text,
    version integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (lower(((invoice_number || ' '::text) || vendor_name))) STORED NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT sales_check CHECK (((amount_paid >= (0)::numeric) AND (amount_paid <= net_amount))),
    CONSTRAINT sales_payment_status_check CHECK ((payment_status = ANY (ARRAY['paid'::text, 'pending'::text, 'partial'::text])))
);
ALTER TABLE public.sales ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sales_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sessions (
    id integer NOT NULL,
    token_sha256 text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text,
    address text
);
ALTER TABLE public.sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.sign_in_failures (
    id bigint NOT NULL,
    username text NOT NULL,
    address text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE public.sign_in_failures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sign_in_failures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_ledger (
    id bigint NOT NULL,
    product_id integer,
    material_id integer,
    quantity numeric(21,6) NOT NULL,
    balance_after numeric(21,6) NOT NULL,
    unit_cost numeric(20,6),
    cause text NOT NULL,
    document_type text,
    document_id integer,
    reason text,
    notes text,
    client_created_at timestamp with time zone,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT stock_ledger_balance_after_check CHECK ((balance_after >= (0)::numeric)),
    CONSTRAINT stock_ledger_cause_check CHECK ((cause = ANY (ARRAY['opening'::text, 'adjustment'::text, 'sale'::text, 'sale_cancelled'::text, 'production'::text, 'production_reversed'::text, 'receipt'::text, 'receipt_reversed'::text]))),
    CONSTRAINT stock_ledger_check CHECK ((num_nonnulls(product_id, material_id) = 1)),
    CONSTRAINT stock_ledger_quantity_check CHECK ((quantity <> (0)::numeric))
);
ALTER TABLE public.stock_ledger ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.stock_ledger_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.stock_settings (
    id integer DEFAULT 1 NOT NULL,
    global_low_stock_threshold numeric(21,6) DEFAULT 10 NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT stock_settings_global_low_stock_threshold_check CHECK ((global_low_stock_threshold >= (0)::numeric)),
    CONSTRAINT stock_settings_id_check CHECK ((id = 1))
);
CREATE TABLE public.transaction_categories (
    id integer NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    CONSTRAINT transaction_categories_type_check CHECK ((type = ANY (ARRAY['income'::text, 'expense'::text])))
);
ALTER TABLE public.transaction_categories ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transaction_categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.transactions (
    id integer NOT NULL,
    date date NOT NULL,
    type text NOT NULL,
    category text NOT NULL,
    description text,
    amount numeric(14,2) NOT NULL,
    reference text,
    payment_method text NOT NULL,
    status text DEFAULT 'completed'::text NOT NULL,
    tax_rate numeric(5,2),
    tax_amount numeric(14,2),
    document_type text,
    document_id integer,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT transactions_amount_check CHECK ((amount >= (0)::numeric)),
    CONSTRAINT transactions_document_type_check CHECK ((document_type = ANY (ARRAY['sale'::text, 'purchase'::text]))),
    CONSTRAINT transactions_payment_method_check CHECK ((payment_method = ANY (ARRAY['cash'::text, 'bank'::text, 'credit'::text]))),
    CONSTRAINT transactions_status_check CHECK ((status = ANY (ARRAY['completed'::text, 'pending'::text, 'cancelled'::text]))),
    CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['income'::text, 'expense'::text])))
);
ALTER TABLE public.transactions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transactions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.users (
    id integer NOT NULL,
    username text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text,
    designation text,
    role text NOT NULL,
    permissions text[] DEFAULT '{}'::text[] NOT NULL,
    active boolean DEFAULT true NOT NULL,
    password_hash text NOT NULL,
    is_demo boolean DEFAULT false NOT NULL,
    last_login timestamp with time zone,
    notification_settings jsonb DEFAULT '{}'::jsonb NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'manager'::text])))
);
ALTER TABLE public.users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.vendors (
    id integer NOT NULL,
    name text NOT NULL,
    vendor_type text NOT NULL,
    contact_person text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    address text NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    gstin text,
    state_code text,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    created_by integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_by integer,
    CONSTRAINT vendors_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
    CONSTRAINT vendors_vendor_type_check CHECK ((vendor_type = ANY (ARRAY['purchase'::text, 'sale'::text])))
);
ALTER TABLE public.vendors ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.vendors_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (1, NULL, 'the command line', 'create', 'user', 1, 'User asha', '{}', NULL, '2026-11-22 07:19:33.094719+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (2, 1, 'Asha Kulkarni', 'create', 'product', 1, 'Product Hex bolt M8 added', '{"sku": "HB-M8", "name": "Hex bolt M8", "unit_price": 12.5, "stock_alert_threshold": 100}', '0e92817c-ef68-45bf-ba18-b65267490007', '2026-11-22 07:19:35.606415+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (3, 1, 'Asha Kulkarni', 'adjust', 'product', 1, 'Hex bolt M8 adjusted by +500', '{"after": 500, "before": 0, "change": 500, "reason": "Counted"}', 'c90e2941-171f-42ec-b2c0-2b3534bbb26b', '2026-11-22 07:19:35.793797+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (4, 1, 'Asha Kulkarni', 'create', 'vendor', 1, 'Vendor Sahyadri Traders added', '{"name": "Sahyadri Traders", "vendor_type": "sale"}', '51386259-7da9-4717-a609-945f1ce88606', '2026-11-22 07:19:35.96509+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (5, 1, 'Asha Kulkarni', 'create', 'sale', 1, 'Sale INV/26-27/00001 to Sahyadri Traders', '{"items": 1, "vendor_id": 1, "net_amount": 590, "vendor_name": "Sahyadri Traders", "invoice_number": "INV/26-27/00001"}', '07383a76-e977-4cf3-8cd6-c3924d5848cd', '2026-11-22 07:19:36.047733+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (6, 1, 'Asha Kulkarni', 'pay', 'sale', 1, 'Payment of ₹100.00 received for INV/26-27/00001', '{"amount": 100, "payment_id": 1, "payment_date": "2026-11-20", "payment_method": "bank", "transaction_id": 1}', 'd903ecfc-e8e7-44b2-8602-8c1a28ff719a', '2026-11-22 07:19:36.369316+00');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (7, 1, 'Asha Kulkarni', 'create', 'transaction', 2, 'Expense Electricity 1800.00 added', '{"date": "2026-11-20", "type": "expense", "amount": 1800, "status": "completed", "category": "Electricity", "description": "November", "tax_details": [], "payment_method": "bank"}', '82d3c29d-7b67-421a-a1f5-497646d3e023', '2026-11-22 07:19:36.679834+00');
INSERT INTO public.company VALUES (1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1, '2026-11-22 07:19:32.739009+00', NULL);
INSERT INTO public.document_counters VALUES ('INV', 2026, 1);
INSERT INTO public.idempotency_keys VALUES (1, '/api/products', 'af06ba51-d8e7-48ca-a6c4-e4eb71b68a21', '7bfd996295dd2eab6ce7dfc446f5cf659d5a2b56604b92109285da2f4eb4b954', 201, '{"data":{"id":1,"name":"Hex bolt M8","sku":"HB-M8","description":null,"unit_price":12.5,"stock_quantity":0,"stock_alert_threshold":100,"active":true,"version":1,"created_at":"2026-11-22T07:19:35.606Z","updated_at":"2026-11-22T07:19:35.606Z","effective_threshold":100}}', '2026-11-22 07:19:35.606415+00');
INSERT INTO public.idempotency_keys VALUES (1, '/api/stock/adjust', 'c0fe4bd5-5ff7-4790-8d81-b41695509951', '8d70337dd30622bc2d09f0c6142e34bc1b5a7f6e1bfcaed1cd5da3386c8176f3', 201, '{"data":{"id":1,"quantity":500,"reason":"Counted","notes":null,"user_name":"Asha Kulkarni","name":"Hex bolt M8","itemType":"product","productId":1,"type":"increase","createdAt":"2026-11-22T07:19:35.793Z"}}', '2026-11-22 07:19:35.793797+00');
INSERT INTO public.idempotency_keys VALUES (1, '/api/vendors', '7c4a315a-fe58-4fd9-b61e-e130863a7d11', 'e82709d61b1a87b919fd190c6caca9da920acbeba0563da2b075683303e6eb90', 201, '{"data":{"id":1,"name":"Sahyadri Traders","vendor_type":"sale","contact_person":"Meera Joshi","email":"meera@example.com","phone":"9800000001","address":"12 Station Road, Pune","status":"active","version":1}}', '2026-11-22 07:19:35.96509+00');
INSERT INTO public.idempotency_keys VALUES (1, '/api/sales', '885fa72f-eaa2-411a-82cf-f01364a11897', 'f9ca3d97ef1d9e79c644cc4dbaa5f1b0955575af70a6d84695736a41aca88d32', 201, '{"data":{"id":1,"invoice_number":"INV/26-27/00001","sale_date":"2026-11-20","vendor_id":1,"vendor_name":"Sahyadri Traders","total_amount":500,"tax_amount":90,"net_amount":590,"amount_paid":0,"payment_status":"pending","cancelled_at":null,"vendor_email":"meera@example.com","vendor_phone":"9800000001","vendor_address":"12 Station Road, Pune","notes":null,"cancel_reason":null,"created_by_name":"Asha Kulkarni","company":{"pan":null,"gstin":null,"address":null,"companyName":null,"contactEmail":null,"contactPhone":null},"tax_percentage":18,"created_at":"2026-11-22T07:19:36.047Z","items":[{"id":1,"product_id":1,"product_name":"Hex bolt M8","sku":"HB-M8","quantity":40,"unit_price":12.5,"total_price":500}]}}', '2026-11-22 07:19:36.047733+00');
INSERT INTO public.idempotency_keys VALUES (1, '/api/sales/:id/payments', 'e430da03-9d87-43c0-96f2-b52dd6f17c65', '90e0c564997ac7830c11096dc2ff0c9cd9fc19cb90249ac2f44a1599a0494bf3', 201, '{"data":{"id":1,"amount":100,"payment_date":"2026-11-20","payment_method":"bank","reference":null,"created_at":"2026-11-22T07:19:36.369Z","voided_at":null,"void_reason":null,"created_by_name":"Asha Kulkarni"}}', '2026-11-22 07:19:36.369316+00');
INSERT INTO public.idempotency_keys VALUES (1, '/api/accounting/transactions', '309036b0-5fc8-4a31-b3ff-3ebc840625bd', '673809f032175b4962ec807b458a3a19622beda69f933a7626ab6bcc2ef07ce4', 201, '{"data":{"id":2,"date":"2026-11-20","type":"expense","category":"Electricity","description":"November","amount":1800,"reference":null,"payment_method":"bank","status":"completed","document_type":null,"version":1,"created_at":"2026-11-22T07:19:36.679Z","document_id":null,"document_number":null,"tax_details":[]}}', '2026-11-22 07:19:36.679834+00');
INSERT INTO public.kysely_migration VALUES ('0001-first', '2026-11-22T07:19:32.923Z');
INSERT INTO public.kysely_migration VALUES ('0002-production', '2026-11-22T07:19:32.968Z');
INSERT INTO public.kysely_migration VALUES ('0003-purchases', '2026-11-22T07:19:33.036Z');
INSERT INTO public.kysely_migration VALUES ('0005-admin', '2026-11-22T07:19:33.061Z');
INSERT INTO public.kysely_migration VALUES ('0010-releases', '2026-11-22T07:19:33.082Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.products OVERRIDING SYSTEM VALUE VALUES (1, 'Hex bolt M8', 'HB-M8', NULL, 12.50, 460.000000, 100.000000, NULL, NULL, true, 1, '2026-11-22 07:19:35.606415+00', 1, '2026-11-22 07:19:35.606415+00', NULL);
INSERT INTO public.sale_items OVERRIDING SYSTEM VALUE VALUES (1, 1, 1, 1, 'Hex bolt M8', 'HB-M8', 40.000, 12.50, 500.00);
INSERT INTO public.sale_payments OVERRIDING SYSTEM VALUE VALUES (1, 1, 100.00, '2026-11-20', 'bank', NULL, 1, NULL, NULL, NULL, '2026-11-22 07:19:36.369316+00', 1);
INSERT INTO public.sales OVERRIDING SYSTEM VALUE VALUES (1, 2026, 1, 'INV/26-27/00001', '2026-11-20', 1, 'Sahyadri Traders', 'meera@example.com', '9800000001', '12 Station Road, Pune', '{"pan": null, "gstin": null, "address": null, "companyName": null, "contactEmail": null, "contactPhone": null}', 18.00, 500.00, 90.00, 590.00, 100.00, 'partial', NULL, NULL, NULL, NULL, 2, DEFAULT, '2026-11-22 07:19:36.047733+00', 1, '2026-11-22 07:19:36.369316+00', 1);
INSERT INTO public.stock_ledger OVERRIDING SYSTEM VALUE VALUES (1, 1, NULL, 500.000000, 500.000000, NULL, 'adjustment', NULL, NULL, 'Counted', NULL, NULL, 1, '2026-11-22 07:19:35.793797+00');
INSERT INTO public.stock_ledger OVERRIDING SYSTEM VALUE VALUES (2, 1, NULL, -40.000000, 460.000000, NULL, 'sale', 'sale', 1, NULL, NULL, NULL, 1, '2026-11-22 07:19:36.047733+00');
INSERT INTO public.stock_settings VALUES (1, 10.000000, '2026-11-22 07:19:32.739009+00', NULL);
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (1, 'Sales', 'income');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (2, 'Service income', 'income');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (3, 'Interest received', 'income');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (4, 'Scrap sale', 'income');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (5, 'Other income', 'income');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (6, 'Purchases', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (7, 'Salaries and wages', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (8, 'Rent', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (9, 'Electricity', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (10, 'Freight', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (11, 'Repairs and maintenance', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (12, 'Office expenses', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (13, 'Bank charges', 'expense');
INSERT INTO public.transaction_categories OVERRIDING SYSTEM VALUE VALUES (14, 'Other expense', 'expense');
INSERT INTO public.transactions OVERRIDING SYSTEM VALUE VALUES (1, '2026-11-20', 'income', 'Sales', 'Payment for INV/26-27/00001 from Sahyadri Traders', 100.00, NULL, 'bank', 'completed', NULL, NULL, 'sale', 1, 1, '2026-11-22 07:19:36.369316+00', 1, '2026-11-22 07:19:36.369316+00', NULL);
INSERT INTO public.transactions OVERRIDING SYSTEM VALUE VALUES (2, '2026-11-20', 'expense', 'Electricity', 'November', 1800.00, NULL, 'bank', 'completed', NULL, NULL, NULL, NULL, 1, '2026-11-22 07:19:36.679834+00', 1, '2026-11-22 07:19:36.679834+00', NULL);
INSERT INTO public.users OVERRIDING SYSTEM VALUE VALUES (1, 'asha', 'Asha Kulkarni', 'asha@example.com', NULL, NULL, 'admin', '{dashboard:view,stock:view,stock:create,stock:edit,stock:delete,stock:adjust,production:view,production:create,production:edit,production:delete,sales:view,sales:create,sales:edit,sales:delete,vendors:view,vendors:create,vendors:edit,vendors:delete,accounting:view,accounting:create,accounting:edit,accounting:delete,purchases:view,purchases:create,purchases:edit,purchases:delete,reports:view,reports:create,reports:export,notifications:view,notifications:manage,settings:view,settings:edit,products:view,products:create,products:edit,products:delete,stock:export,users:manage,releases:manage}', true, '$argon2id$v=19$m=19456,t=2,p=1$OtK2IFIRP50OuvJKbMOUWA$pImg0Ua2YjC90PqKYv6NVqhcKG0EJLhUALvMtryUi2E', false, '2026-11-22 07:19:35.430508+00', '{}', 1, '2026-11-22 07:19:33.094719+00', NULL, '2026-11-22 07:19:33.094719+00', NULL);
INSERT INTO public.vendors OVERRIDING SYSTEM VALUE VALUES (1, 'Sahyadri Traders', 'sale', 'Meera Joshi', 'meera@example.com', '9800000001', '12 Station Road, Pune', 'active', NULL, NULL, 1, '2026-11-22 07:19:35.96509+00', 1, '2026-11-22 07:19:35.96509+00', NULL);
SELECT pg_catalog.setval('public.area_failures_id_seq', 1, false);
SELECT pg_catalog.setval('public.audit_log_id_seq', 7, true);
SELECT pg_catalog.setval('public.deploy_tokens_id_seq', 1, false);
SELECT pg_catalog.setval('public.materials_id_seq', 1, false);
SELECT pg_catalog.setval('public.product_materials_id_seq', 1, false);
SELECT pg_catalog.setval('public.production_records_id_seq', 1, false);
SELECT pg_catalog.setval('public.production_usage_id_seq', 1, false);
SELECT pg_catalog.setval('public.products_id_seq', 1, true);
SELECT pg_catalog.setval('public.purchase_items_id_seq', 1, false);
SELECT pg_catalog.setval('public.purchase_payments_id_seq', 1, false);
SELECT pg_catalog.setval('public.purchases_id_seq', 1, false);
SELECT pg_catalog.setval('public.sale_items_id_seq', 1, true);
SELECT pg_catalog.setval('public.sale_payments_id_seq', 1, true);
SELECT pg_catalog.setval('public.sales_id_seq', 1, true);
SELECT pg_catalog.setval('public.sessions_id_seq', 1, true);
SELECT pg_catalog.setval('public.sign_in_failures_id_seq', 1, true);
SELECT pg_catalog.setval('public.stock_ledger_id_seq', 2, true);
SELECT pg_catalog.setval('public.transaction_categories_id_seq', 14, true);
SELECT pg_catalog.setval('public.transactions_id_seq', 2, true);
SELECT pg_catalog.setval('public.users_id_seq', 1, true);
SELECT pg_catalog.setval('public.vendors_id_seq', 1, true);
ALTER TABLE ONLY public.area_failures
    ADD CONSTRAINT area_failures_area_activation_session_id_key UNIQUE (area, activation, session_id);
ALTER TABLE ONLY public.area_failures
    ADD CONSTRAINT area_failures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deploy_tokens
    ADD CONSTRAINT deploy_tokens_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.deploy_tokens
    ADD CONSTRAINT deploy_tokens_token_sha256_key UNIQUE (token_sha256);
ALTER TABLE ONLY public.document_counters
    ADD CONSTRAINT document_counters_pkey PRIMARY KEY (kind, financial_year);
ALTER TABLE ONLY public.export_progress
    ADD CONSTRAINT export_progress_pkey PRIMARY KEY (user_id, key);
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notification_reads
    ADD CONSTRAINT notification_reads_pkey PRIMARY KEY (user_id, notification_id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_product_id_material_id_key UNIQUE (product_id, material_id);
ALTER TABLE ONLY public.production_records
    ADD CONSTRAINT production_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.production_usage
    ADD CONSTRAINT production_usage_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.production_usage
    ADD CONSTRAINT production_usage_production_record_id_material_id_key UNIQUE (production_record_id, material_id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_purchase_id_line_key UNIQUE (purchase_id, line);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_financial_year_sequence_key UNIQUE (financial_year, sequence);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_invoice_number_key UNIQUE (invoice_number);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sale_items
    ADD CONSTRAINT sale_items_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sale_items
    ADD CONSTRAINT sale_items_sale_id_line_key UNIQUE (sale_id, line);
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_financial_year_sequence_key UNIQUE (financial_year, sequence);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_invoice_number_key UNIQUE (invoice_number);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_sha256_key UNIQUE (token_sha256);
ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stock_settings
    ADD CONSTRAINT stock_settings_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transaction_categories
    ADD CONSTRAINT transaction_categories_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.transaction_categories
    ADD CONSTRAINT transaction_categories_type_name_key UNIQUE (type, name);
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_pkey PRIMARY KEY (id);
CREATE INDEX area_failures_by_time ON public.area_failures USING btree (created_at);
CREATE INDEX audit_log_by_entity ON public.audit_log USING btree (entity, created_at, id);
CREATE INDEX audit_log_by_time ON public.audit_log USING btree (created_at, id);
CREATE INDEX audit_log_by_user ON public.audit_log USING btree (user_id, created_at, id);
CREATE INDEX idempotency_keys_by_time ON public.idempotency_keys USING btree (created_at);
CREATE UNIQUE INDEX materials_by_name ON public.materials USING btree (lower(name));
CREATE INDEX product_materials_by_material ON public.product_materials USING btree (material_id);
CREATE INDEX production_records_by_date ON public.production_records USING btree (production_date, id) WHERE (deleted_at IS NULL);
CREATE INDEX production_records_by_product ON public.production_records USING btree (product_id, production_date, id);
CREATE INDEX production_usage_by_material ON public.production_usage USING btree (material_id);
CREATE INDEX products_by_name ON public.products USING btree (lower(name), id);
CREATE UNIQUE INDEX products_by_sku ON public.products USING btree (lower(sku));
CREATE INDEX purchase_items_by_material ON public.purchase_items USING btree (material_id);
CREATE INDEX purchase_payments_by_purchase ON public.purchase_payments USING btree (purchase_id);
CREATE INDEX purchases_by_date ON public.purchases USING btree (purchase_date, financial_year, sequence) WHERE (deleted_at IS NULL);
CREATE INDEX purchases_by_net_amount ON public.purchases USING btree (net_amount, financial_year, sequence) WHERE (deleted_at IS NULL);
CREATE INDEX purchases_by_status ON public.purchases USING btree (status, purchase_date, financial_year, sequence) WHERE (deleted_at IS NULL);
CREATE INDEX purchases_by_vendor ON public.purchases USING btree (vendor_id, purchase_date, financial_year, sequence);
CREATE INDEX purchases_by_vendor_name ON public.purchases USING btree (lower(vendor_name), financial_year, sequence) WHERE (deleted_at IS NULL);
CREATE INDEX sale_items_by_product ON public.sale_items USING btree (product_id);
CREATE INDEX sale_payments_by_sale ON public.sale_payments USING btree (sale_id);
CREATE INDEX sales_by_date ON public.sales USING btree (sale_date, financial_year, sequence);
CREATE INDEX sales_by_net_amount ON public.sales USING btree (net_amount, financial_year, sequence);
CREATE INDEX sales_by_payment_status ON public.sales USING btree (payment_status, sale_date, financial_year, sequence) WHERE (cancelled_at IS NULL);
CREATE INDEX sales_by_vendor ON public.sales USING btree (vendor_id, sale_date, financial_year, sequence);
CREATE INDEX sales_by_vendor_name ON public.sales USING btree (lower(vendor_name), financial_year, sequence);
CREATE INDEX sessions_by_user ON public.sessions USING btree (user_id);
CREATE INDEX sign_in_failures_by_address ON public.sign_in_failures USING btree (address, created_at);
CREATE INDEX sign_in_failures_by_time ON public.sign_in_failures USING btree (created_at);
CREATE INDEX stock_ledger_by_document ON public.stock_ledger USING btree (document_type, document_id);
CREATE INDEX stock_ledger_by_material ON public.stock_ledger USING btree (material_id, id);
CREATE INDEX stock_ledger_by_product ON public.stock_ledger USING btree (product_id, id);
CREATE INDEX transactions_by_date ON public.transactions USING btree (date, id);
CREATE INDEX transactions_by_document ON public.transactions USING btree (document_type, document_id);
CREATE UNIQUE INDEX users_by_username ON public.users USING btree (lower(username));
CREATE INDEX vendors_by_name ON public.vendors USING btree (vendor_type, lower(name), id);
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER stock_ledger_append_only BEFORE DELETE OR UPDATE ON public.stock_ledger FOR EACH ROW EXECUTE FUNCTION public.refuse_change();
ALTER TABLE ONLY public.area_failures
    ADD CONSTRAINT area_failures_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.company
    ADD CONSTRAINT company_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.deploy_tokens
    ADD CONSTRAINT deploy_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.export_progress
    ADD CONSTRAINT export_progress_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.materials
    ADD CONSTRAINT materials_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.notification_reads
    ADD CONSTRAINT notification_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.product_materials
    ADD CONSTRAINT product_materials_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.production_records
    ADD CONSTRAINT production_records_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.production_records
    ADD CONSTRAINT production_records_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.production_records
    ADD CONSTRAINT production_records_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.production_records
    ADD CONSTRAINT production_records_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.production_usage
    ADD CONSTRAINT production_usage_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id);
ALTER TABLE ONLY public.production_usage
    ADD CONSTRAINT production_usage_production_record_id_fkey FOREIGN KEY (production_record_id) REFERENCES public.production_records(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id);
ALTER TABLE ONLY public.purchase_items
    ADD CONSTRAINT purchase_items_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchases(id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES public.purchases(id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);
ALTER TABLE ONLY public.purchase_payments
    ADD CONSTRAINT purchase_payments_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.purchases
    ADD CONSTRAINT purchases_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id);
ALTER TABLE ONLY public.sale_items
    ADD CONSTRAINT sale_items_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.sale_items
    ADD CONSTRAINT sale_items_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.sales(id);
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES public.sales(id);
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);
ALTER TABLE ONLY public.sale_payments
    ADD CONSTRAINT sale_payments_voided_by_fkey FOREIGN KEY (voided_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.sales
    ADD CONSTRAINT sales_vendor_id_fkey FOREIGN KEY (vendor_id) REFERENCES public.vendors(id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_material_id_fkey FOREIGN KEY (material_id) REFERENCES public.materials(id);
ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_product_id_fkey FOREIGN KEY (product_id) REFERENCES public.products(id);
ALTER TABLE ONLY public.stock_ledger
    ADD CONSTRAINT stock_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id);
ALTER TABLE ONLY public.stock_settings
    ADD CONSTRAINT stock_settings_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.users(id);
ALTER TABLE ONLY public.vendors
    ADD CONSTRAINT vendors_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES public.users(id);
