/** Given, family and middle names of Asian Americans by where the family came from, commonest first. */
export const usAsianNames = {
  chinese: {
    male: `
      Kevin David Jason Eric Andrew Daniel Brian Michael Steven Justin Alan Raymond Wei Jun Ming Hao Jian Lei Tao
      Bin Yong Feng Peng Qiang Bo Kai Jie Long Ning Rui Shan Xin Yang Yu Zhi Albert Benjamin Calvin Derek Edmund
      Felix Gary Henry Jeffrey Kenneth Leo Nathan Patrick Ryan Simon Timothy Vincent Wilson`,
    female: `
      Grace Jenny Michelle Amy Emily Christine Cindy Tiffany Vivian Jessica Annie Mei Ling Xia Hui Fang Lan Jing
      Li Na Yan Ying Xiu Hua Juan Qing Yue Ping Ting Wen Xiaoyan Angela Audrey Catherine Chloe Elaine Fiona Irene
      Janet Joyce Karen Kathy Lily Linda Nancy Olivia Peggy Rachel Sandra Sophie Stephanie Winnie Yvonne`,
    last: `
      Chen Wang Li Liu Zhang Lin Huang Wong Chan Wu Yang Zhao Zhou Xu Lee Sun Ma Zhu Hu Guo He Lu Tang Cheng Feng
      Deng Cao Xie Song Luo Zheng Liang Ye Fang Pan Yuan Dong Su Yu Jiang Cai Chang Chu Fong Fung Ho Hsu Kwan Lau
      Leung Mak Ng Tsai Tse Yee Yip`,
    middle: {
      male: `
        Wei Jun Ming Kai Hao Jin Yong James Michael David William John Andrew Daniel Joseph Alexander Thomas
        Edward`,
      female: `
        Mei Ling Li Hua Jing Lan Grace Rose Marie Jane Elizabeth Anne Joy Faith Claire May`,
    },
  },
  korean: {
    male: `
      Daniel David James John Joseph Paul Peter Andrew Brian Eric Steve Samuel Joshua Kevin Edward Charles Timothy
      Isaac Philip Jason Justin Eugene Richard Matthew Minjun Seojun Dohyun Jihoon Sungmin Hyunwoo Joon Jaehyun
      Taeyang Youngho Sunghoon Donghyun Jinwoo Kyungsoo Minho Sangwoo Taehyung Wonjin`,
    female: `
      Grace Esther Sarah Hannah Christine Susan Jennifer Michelle Janet Joyce Helen Jane Julie Rachel Angela
      Gloria Rebecca Stephanie Lydia Irene Alice Eunice Jiwoo Seoyeon Minji Jiyeon Hyejin Soojin Eunji Yuna Sora
      Haeun Jisoo Sumin Yujin Hyunju Miyoung Sunhee Kyunghee Mina`,
    last: `
      Kim Lee Park Choi Jung Kang Cho Yoon Jang Lim Han Shin Oh Seo Kwon Hwang Ahn Song Yoo Hong Ko Moon Yang Son
      Bae Baek Heo Nam Noh Ha Jeon Chung Ryu Min Cha Woo Chun Sohn Suh Rhee Paik Hahn`,
    middle: {
      male: `
        Joon Hyun Jin Woo Sung Young Ho Min James John Paul Daniel Joseph David Samuel Edward`,
      female: `
        Hye Jin Young Soo Eun Min Ji Grace Ruth Esther Hope Joy Faith Marie Jane Anne`,
    },
  },
  japanese: {
    male: `
      David Kevin Brian Mark Scott Alan Glenn Dennis Gary Steven Jon Craig Wesley Garrett Dean Ross Kyle Curtis
      Robert Richard Hiroshi Kenji Takeshi Haruto Ren Kenta Daichi Yuto Satoshi Akira Kazuo Makoto Naoki Shinji
      Takashi Tetsuo Yoshio Ryota Koji Isamu`,
    female: `
      Karen Joyce Susan Linda Diane Carol Janet Nancy Kathy Lisa Julie Amy Lori Stacy Kelly Naomi Erin June Marian
      Elaine Yuki Sakura Aiko Keiko Naoko Haruka Emi Yumi Hana Rin Mio Michiko Kiyomi Sachiko Tomoko Noriko Akemi
      Mariko Reiko Yoko`,
    last: `
      Tanaka Suzuki Nakamura Yamamoto Kobayashi Sato Watanabe Ito Takahashi Yoshida Fujimoto Hayashi Mori Inoue
      Kimura Shimizu Yamada Sasaki Matsumoto Okada Nakagawa Ogawa Hasegawa Fukuda Ishikawa Maeda Fujita Goto Endo
      Aoki Sakamoto Murakami Ono Taniguchi Oshiro Higa Nishimura Uyeda Morita Kawamoto`,
    middle: {
      male: `
        Kenji Hiroshi Akira Isamu Makoto Takeshi Kazuo James Robert Alan Scott Mark Lee Dean`,
      female: `
        Keiko Emiko Michiko Aiko Yumi Mariko Akiko Hanako Jean Anne Marie Lynn Kay June`,
    },
  },
  filipino: {
    male: `
      Mark Jerome Christian Angelo Rommel Ramil Arnel Rodel Joel Dennis Noel Edwin Jayson Ronaldo Reynaldo
      Ferdinand Bayani Rico Emmanuel Gilbert Nathaniel Paolo Gabriel Rizal Jose Juan Carlo Danilo Eduardo Ernesto
      Francis Gerald Jonathan Joshua Julius Manuel Marlon Melvin Nestor Rafael Ricardo Roberto Romeo Ruben Vicente
      Wilfredo Kevin Andrew Michael John Ryan`,
    female: `
      Maricel Rowena Jocelyn Rosalie Marites Analyn Imelda Divina Cherry Lovely Princess Angelica Kristine
      Bernadette Corazon Ligaya Luzviminda Teresita Josephine Grace Jasmine Christine Michelle Nicole Maria
      Rosario Cristina Erlinda Evelyn Gemma Glenda Jennifer Joy Leonora Liza Lourdes Luz Marilou Melissa Nenita
      Remedios Rhea Rosalinda Sheila Theresa Vilma Vivian Patricia`,
    last: `
      Santos Reyes Cruz Bautista Ocampo Garcia Mendoza Torres Castillo Flores Villanueva Ramos Aquino DelaCruz
      Navarro Mercado Aguilar Salazar Pascual Soriano Manalo Magno Dizon Pangilinan Tolentino Valdez Abad Agbayani
      Alcantara Baltazar Cabrera Concepcion Custodio DelRosario Domingo Enriquez Espiritu Fernandez Francisco
      Gonzales Hernandez Macaraeg Manansala Marquez Medina Miranda Panganiban Perez Quinto Rivera Rosales Santiago
      Sarmiento Velasco Villegas`,
    middle: {
      male: `
        Jose Antonio Miguel Luis Manuel Rafael Gabriel Paolo Joseph John Paul Anthony Vincent Carlos`,
      female: `
        Maria Rose Grace Joy Mae Anne Marie Isabel Teresa Luz Faith Hope Claire Jane`,
    },
  },
  vietnamese: {
    male: `
      Minh Tuan Hung Dung Hai Long Nam Phong Quang Son Thanh Tien Trung Viet Vinh Duc Hieu Khoa Bao Dat An Binh
      Cuong Danh Hoang Huy Khang Khanh Kiet Loc Nghia Nhan Phuc Quan Tai Thang Thien Tri Kevin Andrew Danny Tommy
      Johnny Vincent Peter Henry Steven Brian`,
    female: `
      Linh Huong Lan Mai Thuy Trang Hoa Ngoc Phuong Thao Van Yen Hanh Nga Tuyet Kim Anh Loan My Quyen Bich Chau
      Diem Giang Hang Hien Hong Lien Nhu Oanh Tam Thu Uyen Vy Xuan Vivian Jenny Tiffany Cindy Tina Amy Christine
      Michelle Jessica`,
    last: `
      Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ngo Duong Ly Truong Dinh Trinh Luong Cao Lam Dao Doan
      Vuong To Ta Quach Ha Thai Luu Kieu Tang Bach La Phung Hua Diep`,
    middle: {
      male: `
        Van Duc Quang Minh Huu Anh Thanh Quoc Xuan Cong Ngoc Viet`,
      female: `
        Thi Ngoc Anh Kim Thu Thuy Minh Phuong Hong Bich Thanh Mai`,
    },
  },
}
